import { onOff, setting, type SettingsOf } from '../declare-setting.ts';

const action = (variable: string, what: string) =>
  setting(variable, {
    kind: onOff,
    default: 'on',
    doc: `${what}, where an administrator has not switched it under _Operation_`,
  });

export const operationSettings = {
  /** True if the environment has switched maintenance on, whatever an administrator has. */
  maintenance: setting('MAINTENANCE', {
    kind: onOff,
    default: 'off',
    doc: '`on` closes the portal to everybody but administrators ([maintenance](operations.md#maintenance-and-switched-actions))',
  }),
  /** Where an administrator has not switched them. */
  flags: {
    claimTakeOver: action('CLAIM_TAKE_OVER', 'claims are taken over'),
    claimClose: action('CLAIM_CLOSE', 'claims are closed'),
    claimReopen: action('CLAIM_REOPEN', 'claims are reopened'),
    declarationCode: setting('DECLARATION_CODE', {
      kind: onOff,
      default: 'off',
      doc: '`on`: customers declare with six digits that are mailed to them, where it is not switched under _Operation_',
    }),
  },
};

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof operationSettings> {}
}
