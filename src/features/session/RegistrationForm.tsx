import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { register, type InvitationShown } from '#api/account/auth.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { language } from '#page/words/language.ts';
import { Form } from '#parts/form/Form.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { NewPasswordFields } from '#parts/form/NewPasswordFields.tsx';
import { TermsField } from '#parts/form/TermsField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { roleNames } from '#parts/role-name.ts';
import { Message } from '#ui/Message.tsx';
import { failureInWords } from '#page/api/failure-words.ts';
import { needsSecondStep } from './LoginForm.tsx';
import { judgeRegistration, type Entered } from './judge-registration.ts';
import classes from './session.module.css';
import { signIn } from './sign-in.ts';

/** Name, repeated address, password and consent. Signs in with the new account. */
export function RegistrationForm(props: {
  token: string;
  invitation: InvitationShown;
  onSignedIn: () => void;
  /** Called where the new account needs a second factor first. */
  onSecondStep: (failure: ApiFailure) => void;
}) {
  const { i18n, t } = useLingui();
  const { token, invitation } = props;
  const { email, organization, terms } = invitation;
  const role = i18n._(roleNames[invitation.role]);
  const queryClient = useQueryClient();
  const form = useForm({
    judge: (values) => judgeRegistration(values, email),
    initial: { email: '', name: '', password: '', repeated: '', accepted: '' },
  });
  const registering = useMutation({
    mutationFn: async (entered: Entered) => {
      const body = { ...entered, token, termsVersion: terms.version, language: language.get() };
      await call(register, { body });
      await signIn({ email, password: entered.password, queryClient });
    },
    meta: { saysErrors: true },
    onSuccess: props.onSignedIn,
    onError: (failure) => {
      if (needsSecondStep(failure)) props.onSecondStep(failure);
    },
  });
  // Not a record that somebody else has changed: the page has to be read anew.
  const isOutdated =
    registering.error instanceof ApiFailure && registering.error.code === 'declarations_outdated';
  return (
    <Form of={form} onSend={registering.mutateAsync} className={classes['form']}>
      <p className={classes['lead']}>
        <Trans>
          You have been invited to work for <strong>{organization}</strong>, as {role}.
        </Trans>
      </p>
      <p className={classes['lead']}>
        <Trans>
          Your email: <strong>{email}</strong>
        </Trans>
      </p>
      <TextField
        path="email"
        label={t`Repeat email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <TextField path="name" label={t`First and last name`} autoComplete="name" required />
      <NewPasswordFields email={email} />
      <TermsField terms={terms} />
      {isOutdated ? (
        <Message tone="bad">{registering.error && failureInWords(registering.error)}</Message>
      ) : (
        <FormTrouble error={registering.error} />
      )}
      <Button type="submit" loading={registering.isPending} fullWidth>
        <Trans>Set up access and sign in</Trans>
      </Button>
    </Form>
  );
}
