import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { resetPassword } from '#api/auth.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { Password } from '#domain/user/password.ts';
import { Form } from '#parts/form/Form.tsx';
import { PasswordField } from '#parts/form/PasswordField.tsx';
import { Message } from '#ui/Message.tsx';
import classes from './session.module.css';

const PasswordTwice = v.pipe(
  v.object({ password: Password, repeated: v.pipe(v.string(), v.nonEmpty('required')) }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      (given) => given.password === given.repeated,
      'passwords_differ',
    ),
    ['repeated'],
  ),
);

/** The new password, entered twice. Pasting is allowed. */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useLingui();
  const form = useForm({ schema: PasswordTwice, initial: { password: '', repeated: '' } });
  const setting = useMutation({
    mutationFn: ({ password }: { password: string }) => call(resetPassword, { body: { token, password } }),
    meta: { saysErrors: true },
  });
  if (setting.isSuccess) {
    return (
      <Message tone="good">
        <Trans>Your new password is set. All devices have been signed out; please sign in again.</Trans>
      </Message>
    );
  }
  return (
    <Form of={form} onSend={setting.mutateAsync} className={classes['form']}>
      <PasswordField
        path="password"
        label={t`New password`}
        description={t`8 to 20 characters with lowercase and uppercase letters, a digit and a special character`}
        autoComplete="new-password"
      />
      <PasswordField path="repeated" label={t`Repeat new password`} autoComplete="new-password" />
      {setting.error && <Message tone="bad">{setting.error.message}</Message>}
      <Button type="submit" loading={setting.isPending} fullWidth>
        <Trans>Set password</Trans>
      </Button>
    </Form>
  );
}
