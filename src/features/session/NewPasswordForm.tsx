import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '#api/account/auth.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { PasswordTwice } from '#domain/user/password.ts';
import { Form } from '#parts/form/Form.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { NewPasswordFields } from '#parts/form/NewPasswordFields.tsx';
import { Message } from '#ui/Message.tsx';
import classes from './session.module.css';

/** The new password of the account with this address, entered twice. Pasting is allowed. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
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
      <p className={classes['lead']}>
        <Trans>
          For the account <strong>{email}</strong>
        </Trans>
      </p>
      <NewPasswordFields email={email} />
      <FormTrouble error={setting.error} />
      <Button type="submit" loading={setting.isPending} fullWidth>
        <Trans>Set password</Trans>
      </Button>
    </Form>
  );
}
