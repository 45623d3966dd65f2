import classes from './session.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SignIn } from '#api/auth.ts';
import { useForm } from '#page/form/use-form.ts';
import { Form } from '#parts/form/Form.tsx';
import { PasswordField } from '#parts/form/PasswordField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';
import { signIn } from './sign-in.ts';

interface Account {
  email: string;
  password: string;
}

/** Email and password. Input errors appear at their field, refusals by the server above the button. */
export function LoginForm(props: {
  /** The initial values of the fields. */
  account: Account;
  onForgotten: () => void;
  onSignedIn: () => void;
}) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm({ schema: SignIn, initial: { ...props.account } });
  const signingIn = useMutation({
    mutationFn: (account: Account) => signIn({ ...account, queryClient }),
    onSuccess: props.onSignedIn,
    meta: { saysErrors: true },
  });
  return (
    <Form of={form} onSend={signingIn.mutateAsync} className={classes['form']}>
      <TextField
        path="email"
        label={t`Email`}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
      />
      <PasswordField path="password" label={t`Password`} name="password" autoComplete="current-password" />
      {signingIn.error && <Message tone="bad">{signingIn.error.message}</Message>}
      <Button type="submit" loading={signingIn.isPending} fullWidth>
        <Trans>Sign in</Trans>
      </Button>
      <Anchor component="button" type="button" className={classes['quiet']} onClick={props.onForgotten}>
        <Trans>Forgotten your password?</Trans>
      </Anchor>
    </Form>
  );
}
