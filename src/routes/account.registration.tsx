import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { AccountRegistrationPage } from '#features/session/AccountRegistrationPage.tsx';
import { useMailedToken } from './-mailed-token.ts';

export const Route = createFileRoute('/account/registration')({
  validateSearch: v.object({ token: v.optional(v.fallback(v.string(), '')) }),
  staticData: { title: msg`Set up your access`, may: 'everybody' },
  component: Registration,
});

function Registration() {
  const token = useMailedToken();
  const navigate = useNavigate();
  return (
    <AccountRegistrationPage
      key={token}
      token={token}
      scope="tenant"
      onSignedIn={() => void navigate({ to: '/', replace: true })}
    />
  );
}
