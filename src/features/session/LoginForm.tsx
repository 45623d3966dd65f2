import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { SignIn } from '#api/auth.ts';
import { rulesOf, type FieldMessages } from '#page/form.ts';
import { Message } from '#ui/Message.tsx';
import classes from './session.module.css';
import { signIn } from './sign-in.ts';

interface Account {
  email: string;
  password: string;
}

const check = rulesOf(SignIn);

/** Email and password. What is wrong is said at its field, what the server refuses above the button. */
export function LoginForm(props: {
  /** What the fields begin with. */
  account: Account;
  onForgotten: () => void;
  onSignedIn: () => void;
}) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [account, setAccount] = useState(props.account);
  const [wrong, setWrong] = useState<FieldMessages>({});

  const signingIn = useMutation({
    mutationFn: () => signIn({ ...account, queryClient }),
    onSuccess: props.onSignedIn,
    meta: { saysErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const messages = check(account);
    setWrong(messages);
    const first = Object.keys(messages)[0];
    if (first) document.getElementById(`login-${first}`)?.focus();
    else signingIn.mutate();
  };

  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        id="login-email"
        label={t`Email`}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={account.email}
        error={wrong['email']}
        onChange={(event) => setAccount({ ...account, email: event.currentTarget.value })}
      />
      <PasswordInput
        id="login-password"
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={account.password}
        error={wrong['password']}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide password`, tabIndex: 0 }}
        onChange={(event) => setAccount({ ...account, password: event.currentTarget.value })}
      />
      {signingIn.error && <Message tone="bad">{signingIn.error.message}</Message>}
      <Button type="submit" loading={signingIn.isPending} fullWidth>
        <Trans>Sign in</Trans>
      </Button>
      <Anchor component="button" type="button" className={classes['quiet']} onClick={props.onForgotten}>
        <Trans>Forgotten your password?</Trans>
      </Anchor>
    </form>
  );
}
