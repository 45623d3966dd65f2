import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { setFirstPassword } from '#api/onboarding.ts';
import type { EmailConfirmation } from '#domain/client/email-confirmation.ts';
import { PasswordTwice } from '#domain/user/password.ts';
import { TermsTicked } from '#domain/user/terms.ts';
import { call } from '#page/api/api.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, useForm, type Judgement } from '#page/form/use-form.ts';
import { Form } from '#parts/form/Form.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { NewPasswordFields } from '#parts/form/NewPasswordFields.tsx';
import { TermsField } from '#parts/form/TermsField.tsx';

const judge = (values: Values): Judgement<{ password: string }> => {
  const password = judgedBy(PasswordTwice, values);
  const terms = judgedBy(TermsTicked, values);
  if ('given' in password && 'given' in terms) return password;
  return {
    problems: {
      ...('problems' in password && password.problems),
      ...('problems' in terms && terms.problems),
    },
  };
};

/** The password of the first account, typed twice, and the terms that its owner accepts. */
export function FirstPasswordForm(props: {
  token: string;
  confirmation: EmailConfirmation;
  onSet: (confirmation: EmailConfirmation) => void;
}) {
  const { token } = props;
  const { email, terms } = props.confirmation;
  const form = useForm({
    judge,
    initial: { password: '', repeated: '', accepted: '' },
  });
  const setting = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(setFirstPassword, { body: { token, password, termsVersion: terms.version } }),
    meta: { saysErrors: true },
    onSuccess: props.onSet,
  });
  return (
    <Form of={form} onSend={setting.mutateAsync}>
      <Stack maw="25rem">
        <NewPasswordFields email={email} />
        <TermsField terms={terms} />
        <FormTrouble error={setting.error} />
        <Button type="submit" loading={setting.isPending}>
          <Trans>Set password</Trans>
        </Button>
      </Stack>
    </Form>
  );
}
