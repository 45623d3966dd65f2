import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '#features/session/ConfirmEmailPage.tsx';
import { MailedSearch, useMailedToken, withoutQuery } from './-mailed-token.ts';

export const Route = createFileRoute('/account/confirm-email')({
  validateSearch: MailedSearch,
  beforeLoad: ({ search }) => withoutQuery('/account/confirm-email', search),
  staticData: { title: msg`Confirm your new email address` },
  component: ConfirmEmail,
});

function ConfirmEmail() {
  const token = useMailedToken();
  return <ConfirmEmailPage token={token} />;
}
