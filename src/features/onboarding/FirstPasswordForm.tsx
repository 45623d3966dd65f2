import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { setFirstPassword } from '#api/onboarding.ts';
import type { EmailConfirmation } from '#domain/client/onboarding.ts';
import { Password } from '#domain/user/password.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { Form } from '#parts/form/Form.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { PasswordField } from '#parts/form/PasswordField.tsx';

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

/** The password of the first account, typed twice. A password manager finds the address beside it. */
export function FirstPasswordForm(props: {
  token: string;
  email: string;
  onSet: (confirmation: EmailConfirmation) => void;
}) {
  const { t } = useLingui();
  const { token } = props;
  const form = useForm({ schema: PasswordTwice, initial: { password: '', repeated: '' } });
  const setting = useMutation({
    mutationFn: ({ password }: { password: string }) => call(setFirstPassword, { body: { token, password } }),
    meta: { saysErrors: true },
    onSuccess: props.onSet,
  });
  return (
    <Form of={form} onSend={setting.mutateAsync}>
      <Stack maw="25rem">
        <input type="email" autoComplete="username" value={props.email} readOnly hidden />
        <PasswordField
          path="password"
          label={t`Password`}
          description={t`8 to 20 characters with lowercase and uppercase letters, a digit and a special character`}
          autoComplete="new-password"
        />
        <PasswordField path="repeated" label={t`Repeat password`} autoComplete="new-password" />
        <FormTrouble error={setting.error} />
        <Button type="submit" loading={setting.isPending}>
          <Trans>Set password</Trans>
        </Button>
      </Stack>
    </Form>
  );
}
