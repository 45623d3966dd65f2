import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { may } from '#domain/user/permissions.ts';
import { isStaff } from '#domain/user/roles.ts';
import { useSession } from '#page/session/session.ts';
import { ClientRegistrationPage } from '#features/approval/registration/ClientRegistrationPage.tsx';

/** The `_app` guard redirects users without `clients.register`. */
export const Route = createFileRoute('/_app/clients/registration')({
  staticData: { title: msg`Register a retailer`, may: 'clients.register' },
  component: ClientRegistration,
});

function ClientRegistration() {
  const role = useSession()?.role ?? null;
  const router = useRouter();
  return (
    <ClientRegistrationPage
      isStaff={role !== null && isStaff(role)}
      givesIds={may(role, 'clients.writeIds')}
      onCancel={() => router.history.back()}
    />
  );
}
