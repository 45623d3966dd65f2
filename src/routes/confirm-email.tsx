import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ConfirmEmailPage } from '#features/onboarding/ConfirmEmailPage.tsx';
import { useMailedToken } from './-mailed-token.ts';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: v.object({ token: v.optional(v.fallback(v.string(), '')) }),
  staticData: { title: msg`Create profile`, may: 'everybody' },
  component: ConfirmEmail,
});

function ConfirmEmail() {
  const token = useMailedToken();
  return <ConfirmEmailPage key={token} token={token} />;
}
