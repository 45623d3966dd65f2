import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ResetPasswordPage } from '#features/session/ResetPasswordPage.tsx';
import { useMailedToken } from './-mailed-token.ts';

export const Route = createFileRoute('/account/reset-password')({
  validateSearch: v.object({ token: v.optional(v.fallback(v.string(), '')) }),
  staticData: { title: msg`Set a new password`, may: 'everybody' },
  component: ResetPassword,
});

function ResetPassword() {
  const token = useMailedToken();
  return <ResetPasswordPage key={token} token={token} />;
}
