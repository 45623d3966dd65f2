import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RegistrationPage } from '#features/session/RegistrationPage.tsx';
import { MailedSearch, useMailedToken, withoutQuery } from './-mailed-token.ts';

export const Route = createFileRoute('/account/registration')({
  validateSearch: MailedSearch,
  beforeLoad: ({ search }) => withoutQuery('/account/registration', search),
  staticData: { title: msg`Set up your access` },
  component: Registration,
});

function Registration() {
  const token = useMailedToken();
  const navigate = useNavigate();
  return (
    <RegistrationPage
      token={token}
      scope="tenant"
      onSignedIn={() => void navigate({ to: '/', replace: true })}
    />
  );
}
