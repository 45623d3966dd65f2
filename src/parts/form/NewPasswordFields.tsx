import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { passwordRules, type PasswordRule } from '#domain/user/password.ts';
import { useValue } from '#page/form/form-store.ts';
import classes from './NewPasswordFields.module.css';
import { PasswordField } from './PasswordField.tsx';

const rules: Record<PasswordRule, MessageDescriptor> = {
  length: msg`8 to 20 characters`,
  lowercase: msg`a lowercase letter`,
  uppercase: msg`an uppercase letter`,
  digit: msg`a digit`,
  special: msg`a special character`,
};

/**
 * A new password, typed twice, under `password` and `repeated`, with its rules shown as they are met. A password
 * manager keeps it under `email`.
 */
export function NewPasswordFields({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className={classes['password']}>
        <PasswordField
          path="password"
          label={t`New password`}
          name="password"
          autoComplete="new-password"
          required
        />
        <Rules />
      </div>
      <PasswordField
        path="repeated"
        label={t`Repeat new password`}
        name="repeated"
        autoComplete="new-password"
        required
      />
    </>
  );
}

function Rules() {
  const { i18n, t } = useLingui();
  const password = useValue('password');
  const repeated = useValue('repeated');
  const lines = Object.entries(passwordRules).map(([rule, holds]) => ({
    id: rule,
    says: i18n._(rules[rule as PasswordRule]),
    isMet: holds(password),
  }));
  const both = {
    id: 'both',
    says: t`both entries the same`,
    isMet: password !== '' && password === repeated,
  };
  return (
    <ul className={classes['rules']} aria-label={t`Rules for the password`}>
      {[...lines, both].map(({ id, says, isMet }) => (
        <li key={id} data-met={isMet || undefined}>
          {isMet ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
          <span>
            {says}
            {isMet && (
              <span className="visually-hidden">
                {' '}
                <Trans>(met)</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
