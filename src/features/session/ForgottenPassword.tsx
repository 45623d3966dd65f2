import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { forgotPassword, ForgottenPassword as Form } from '#api/auth.ts';
import { call } from '#page/api/api.ts';
import { rulesOf } from '#page/form.ts';
import { Message } from '#ui/Message.tsx';
import classes from './session.module.css';

const check = rulesOf(Form);

/** Asks for a link to set a new password. The answer never tells whether the account exists. */
export function ForgottenPassword(props: { email: string; onBack: () => void }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState(props.email);
  const [wrong, setWrong] = useState<string>();
  const asking = useMutation({
    mutationFn: () => call(forgotPassword, { body: { email } }),
    meta: { saysErrors: true },
  });
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = check({ email })['email'];
    setWrong(message);
    if (!message) asking.mutate();
  };
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        <Trans>Reset password</Trans>
      </Title>
      {asking.isSuccess ? (
        <Message tone="good">
          <Trans>If there is an account for {email}, a link to set a new password is on its way.</Trans>
        </Message>
      ) : (
        <form className={classes['form']} onSubmit={submit} noValidate>
          <p className={classes['lead']}>
            <Trans>We send you a link with which you set a new password. It holds for one hour.</Trans>
          </p>
          <TextInput
            label={t`Email`}
            type="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            error={wrong}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {asking.error && <Message tone="bad">{asking.error.message}</Message>}
          <Button type="submit" loading={asking.isPending} fullWidth>
            <Trans>Send link</Trans>
          </Button>
        </form>
      )}
      <Anchor component="button" type="button" className={classes['quiet']} onClick={props.onBack}>
        <Trans>Back to sign-in</Trans>
      </Anchor>
    </>
  );
}
