import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSession } from '#page/session/session.ts';
import { may } from '#domain/user/permissions.ts';
import { RegistrationPage } from '#features/registration/RegistrationPage.tsx';
import { RegistrationSearch, type Go } from '#features/registration/places.ts';

/** The `_app` guard redirects users without `contracts.write`. */
export const Route = createFileRoute('/_app/contracts/registration')({
  validateSearch: RegistrationSearch,
  staticData: { title: msg`Register a contract`, may: 'contracts.write' },
  component: Registration,
});

function Registration() {
  const search = Route.useSearch();
  const session = useSession();
  const navigate = useNavigate();
  const go = useCallback<Go>(
    (to, how = {}) => {
      const { replace = false } = how;
      void navigate({ to: '/contracts/registration', search: to, replace, resetScroll: false });
    },
    [navigate],
  );
  const picks = may(session?.role ?? null, 'clients.list');
  return <RegistrationPage search={search} go={go} client={picks ? null : (session?.client ?? null)} />;
}
