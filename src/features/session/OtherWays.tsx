import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreachable } from '#page/api/api.ts';
import { Message } from '#ui/Message.tsx';
import { failureInWords } from '#page/api/failure-words.ts';

/**
 * Signs in with a passkey: by a button, and among what the browser offers for the email field. Nothing of it is loaded
 * before the pointer moves.
 */
export function OtherWays({ onSignedIn }: { onSignedIn: (userId: string) => void }) {
  const queryClient = useQueryClient();
  const { mutate, ...asking } = useMutation({
    mutationFn: async (autofill: boolean) => {
      const { signInWithPasskey } = await import('./passkey-sign-in.ts').catch(() =>
        Promise.reject(unreachable()),
      );
      return signInWithPasskey(queryClient, autofill);
    },
    meta: { saysErrors: true },
    onSuccess: (userId) => userId && onSignedIn(userId),
  });
  useEffect(() => {
    const offer = () => mutate(true);
    addEventListener('pointermove', offer, { once: true });
    return () => removeEventListener('pointermove', offer);
  }, [mutate]);
  if (!('PublicKeyCredential' in window)) return null;
  // Nobody has asked for what the browser offers by itself, so nobody is told that it does not work.
  const isAsked = asking.variables === false;
  return (
    <>
      {isAsked && asking.error && <Message tone="bad">{failureInWords(asking.error)}</Message>}
      <Button variant="default" loading={isAsked && asking.isPending} onClick={() => mutate(false)}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  );
}
