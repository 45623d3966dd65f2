import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giveSecondFactor, SecondStep as Code, type SignInChallenge } from '#api/account/second-factor.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { Form } from '#parts/form/Form.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { CodeField } from '#parts/second-factor/CodeField.tsx';
import { Message } from '#ui/Message.tsx';
import { failureInWords } from '#page/api/failure-words.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';
import classes from './session.module.css';
import { begin } from './sign-in.ts';

/** Asks for a code of the app or a recovery code, and offers the passkey if there is one. */
export function CodeForm({
  challenge,
  onSignedIn,
}: {
  challenge: SignInChallenge;
  onSignedIn: (userId: string) => void;
}) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm({ schema: Code, initial: { code: '' } });
  const giving = useMutation({
    mutationFn: async ({ code }: { code: string }) =>
      begin(await call(giveSecondFactor, { body: { token: challenge.token, code } }), queryClient),
    meta: { saysErrors: true },
    onSuccess: onSignedIn,
  });
  const asking = useMutation({
    mutationFn: () => signInWithPasskey(queryClient),
    meta: { saysErrors: true },
    onSuccess: (userId) => {
      if (userId !== null) onSignedIn(userId);
    },
  });
  return (
    <>
      {challenge.passkey && (
        <>
          {asking.error && <Message tone="bad">{failureInWords(asking.error)}</Message>}
          <Button fullWidth loading={asking.isPending} onClick={() => asking.mutate()}>
            <Trans>Sign in with a passkey</Trans>
          </Button>
        </>
      )}
      <Form of={form} onSend={giving.mutateAsync} className={classes['form']}>
        <p className={classes['lead']}>
          {challenge.totp ? (
            <Trans>
              Enter the code that your authenticator app shows. If you have lost it, enter one of your
              recovery codes.
            </Trans>
          ) : (
            <Trans>If you have lost your passkey, enter one of your recovery codes.</Trans>
          )}
        </p>
        <CodeField label={challenge.totp ? t`Code` : t`Recovery code`} />
        <FormTrouble error={giving.error} />
        <Button
          type="submit"
          variant={challenge.totp ? 'filled' : 'default'}
          loading={giving.isPending}
          fullWidth
        >
          <Trans>Sign in with the code</Trans>
        </Button>
      </Form>
    </>
  );
}
