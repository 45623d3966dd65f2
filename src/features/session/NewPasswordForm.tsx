import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { resetPassword } from '#api/auth.ts';
import { call } from '#page/api/api.ts';
import { rulesOf, type FieldMessages } from '#page/form.ts';
import { Password } from '#domain/user/password.ts';
import { Message } from '#ui/Message.tsx';
import classes from './session.module.css';

const check = rulesOf(
  v.pipe(
    v.object({ password: Password, repeated: v.pipe(v.string(), v.nonEmpty('required')) }),
    v.forward(
      v.partialCheck(
        [['password'], ['repeated']],
        (given) => given.password === given.repeated,
        'passwords_differ',
      ),
      ['repeated'],
    ),
  ),
);

/** The new password, twice. Pasting is allowed. */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useLingui();
  const [given, setGiven] = useState({ password: '', repeated: '' });
  const [wrong, setWrong] = useState<FieldMessages>({});
  const setting = useMutation({
    mutationFn: () => call(resetPassword, { body: { token, password: given.password } }),
    meta: { saysErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const messages = check(given);
    setWrong(messages);
    const first = Object.keys(messages)[0];
    if (first) document.getElementById(`reset-${first}`)?.focus();
    else setting.mutate();
  };
  if (setting.isSuccess) {
    return (
      <Message tone="good">
        <Trans>Your new password is set. All devices have been signed out; please sign in again.</Trans>
      </Message>
    );
  }
  const toggle = { 'aria-label': t`Show or hide password`, tabIndex: 0 };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <PasswordInput
        id="reset-password"
        label={t`New password`}
        description={t`8 to 20 characters with lowercase and uppercase letters, a digit and a special character`}
        autoComplete="new-password"
        value={given.password}
        error={wrong['password']}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => setGiven({ ...given, password: event.currentTarget.value })}
      />
      <PasswordInput
        id="reset-repeated"
        label={t`Repeat new password`}
        autoComplete="new-password"
        value={given.repeated}
        error={wrong['repeated']}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => setGiven({ ...given, repeated: event.currentTarget.value })}
      />
      {setting.error && <Message tone="bad">{setting.error.message}</Message>}
      <Button type="submit" loading={setting.isPending} fullWidth>
        <Trans>Set password</Trans>
      </Button>
    </form>
  );
}
