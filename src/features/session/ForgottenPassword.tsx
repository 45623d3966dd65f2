import classes from './session.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgotPassword, ForgottenPassword as Asked } from '#api/account/auth.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { Form } from '#parts/form/Form.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';
import { useTitle } from '#ui/title.ts';
import { failureInWords } from '#page/api/failure-words.ts';

/** Requests a link to set a new password. The answer never reveals whether the account exists. */
export function ForgottenPassword(props: { email: string; onBack: () => void }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm({ schema: Asked, initial: { email: props.email } });
  const asking = useMutation({
    mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
    meta: { saysErrors: true },
  });
  useEffect(() => heading.current?.focus(), []);
  useTitle(() => t`Reset password`);
  const email = asking.variables?.email ?? '';
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
        <Form of={form} onSend={asking.mutateAsync} className={classes['form']}>
          <p className={classes['lead']}>
            <Trans>We will send you a link to set a new password. It is valid for one hour.</Trans>
          </p>
          <TextField
            path="email"
            required
            label={t`Email`}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
          {asking.error && <Message tone="bad">{failureInWords(asking.error)}</Message>}
          <Button type="submit" loading={asking.isPending} fullWidth>
            <Trans>Send link</Trans>
          </Button>
        </Form>
      )}
      <Anchor component="button" type="button" className={classes['quiet']} onClick={props.onBack}>
        <Trans>Back to sign-in</Trans>
      </Anchor>
    </>
  );
}
