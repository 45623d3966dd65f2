import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '#features/onboarding/ConfirmEmailPage.tsx';
import { MailedSearch, useMailedToken, withoutQuery } from './-mailed-token.ts';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: MailedSearch,
  beforeLoad: ({ search }) => withoutQuery('/confirm-email', search),
  staticData: { title: msg`Create profile` },
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <ConfirmEmailPage token={useMailedToken()} />;
}
