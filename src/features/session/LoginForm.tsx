import classes from './session.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SignIn } from '#api/account/auth.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { unreachable } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { Form } from '#parts/form/Form.tsx';
import { PasswordField } from '#parts/form/PasswordField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';

const signing = () => import('./sign-in.ts');

/** True if a sign-in goes on with a second factor. */
export function needsSecondStep(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.code.startsWith('second_factor');
}

/** Passes a refusal on; anything else, such as a browser that stores nothing, in our words. */
async function inWords(error: unknown): Promise<never> {
  if (error instanceof ApiFailure) throw error;
  const { problemInWords } = await import('#page/api/problem-words.ts');
  throw new Error(problemInWords(error));
}

interface Account {
  email: string;
  password: string;
}

/** Email and password. Input errors appear at their field, refusals by the server above the button. */
export function LoginForm(props: {
  /** The initial values of the fields. */
  account: Account;
  onForgotten: () => void;
  /** Called where the password was right and does not do. */
  onSecondStep: (failure: ApiFailure) => void;
  onSignedIn: (userId: string) => void;
}) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm({ schema: SignIn, initial: { ...props.account } });
  const signingIn = useMutation({
    mutationFn: async (account: Account) => {
      const { signIn } = await signing().catch(() => Promise.reject(unreachable()));
      return signIn({ ...account, queryClient }).catch(inWords);
    },
    onSuccess: props.onSignedIn,
    onError: (failure) => {
      if (needsSecondStep(failure)) props.onSecondStep(failure);
    },
    meta: { saysErrors: true },
  });
  const { error, reset } = signingIn;
  // A refusal is about what was sent, not about what is typed now.
  useEffect(() => form.onChange(reset), [form, reset]);
  return (
    <Form of={form} onSend={signingIn.mutateAsync} className={classes['form']}>
      <TextField
        path="email"
        required
        label={t`Email`}
        type="email"
        name="email"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        // Loaded while the user types.
        onFocus={() => void signing().catch(() => undefined)}
      />
      <PasswordField
        path="password"
        required
        label={t`Password`}
        name="password"
        autoComplete="current-password"
      />
      {error && !needsSecondStep(error) && (
        <Message tone="bad">
          {error.message}
          {error instanceof ApiFailure && error.code === 'throttled' && (
            <Anchor component="button" type="button" className={classes['quiet']} onClick={props.onForgotten}>
              <Trans>Set a new password</Trans>
            </Anchor>
          )}
        </Message>
      )}
      <Button type="submit" loading={signingIn.isPending} fullWidth>
        <Trans>Sign in</Trans>
      </Button>
      <Anchor component="button" type="button" className={classes['quiet']} onClick={props.onForgotten}>
        <Trans>Forgotten your password?</Trans>
      </Anchor>
    </Form>
  );
}
