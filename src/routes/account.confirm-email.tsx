import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ConfirmEmailPage } from '#features/session/ConfirmEmailPage.tsx';
import { useMailedToken } from './-mailed-token.ts';

export const Route = createFileRoute('/account/confirm-email')({
  validateSearch: v.object({ token: v.optional(v.fallback(v.string(), '')) }),
  staticData: { title: msg`Confirm your new email address`, may: 'everybody' },
  component: ConfirmEmail,
});

function ConfirmEmail() {
  const token = useMailedToken();
  return <ConfirmEmailPage key={token} token={token} />;
}
