import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Message } from '#ui/Message.tsx';
import { failureInWords } from '#page/api/failure-words.ts';
import { answerBrought, comeBackWith, forgetAnswer, goToProvider } from './provider-sign-in.ts';

/** Signs staff in at the provider of identities, and lets those in who come back from it. */
export function ProviderButton({ name, onSignedIn }: { name: string; onSignedIn: (userId: string) => void }) {
  const queryClient = useQueryClient();
  // React may draw twice before it keeps a state, so reading the answer changes nothing.
  const [brought] = useState(answerBrought);
  const meta = { saysErrors: true };
  const going = useMutation({ mutationFn: goToProvider, meta });
  const { mutate, ...coming } = useMutation({
    mutationFn: (token: string) => comeBackWith(token, queryClient),
    meta,
    onSuccess: onSignedIn,
  });
  const token = brought === 'refused' ? null : brought;
  useEffect(() => {
    if (brought !== null) forgetAnswer();
  }, [brought]);
  useEffect(() => {
    if (token !== null) mutate(token);
  }, [mutate, token]);
  const error = going.error ?? coming.error;
  return (
    <>
      {brought === 'refused' && !going.isPending && (
        <Message tone="bad">
          <Trans>
            There is no active staff account with your address at {name}. Please ask an administrator.
          </Trans>
        </Message>
      )}
      {error && <Message tone="bad">{failureInWords(error)}</Message>}
      <Button variant="default" loading={going.isPending || coming.isPending} onClick={() => going.mutate()}>
        <Trans>Sign in with {name}</Trans>
      </Button>
    </>
  );
}
