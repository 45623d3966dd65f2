import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#features/session/ResetPasswordPage.tsx';
import { MailedSearch, useMailedToken, withoutQuery } from './-mailed-token.ts';

export const Route = createFileRoute('/account/reset-password')({
  validateSearch: MailedSearch,
  beforeLoad: ({ search }) => withoutQuery('/account/reset-password', search),
  staticData: { title: msg`Set a new password` },
  component: ResetPassword,
});

function ResetPassword() {
  const token = useMailedToken();
  return <ResetPasswordPage token={token} />;
}
