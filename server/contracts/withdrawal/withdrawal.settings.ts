import * as v from 'valibot';
import { defaultWithdrawalVersions } from '#domain/contract/withdrawal/default-versions.ts';
import { WithdrawalVersions, type WithdrawalVersion } from '#domain/contract/withdrawal/rule.ts';
import { derived, parsed, setting, type SettingsOf } from '../../shared/declare-setting.ts';

const versions = parsed('JSON', (given): readonly WithdrawalVersion[] => {
  let json: unknown;
  try {
    json = JSON.parse(given);
  } catch {
    throw new Error('no JSON');
  }
  const read = v.safeParse(WithdrawalVersions, json);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error([v.getDotPath(issue), issue.message].filter(Boolean).join(': '));
});

export const withdrawalSettings = {
  /** Rules and words of the customers' right of withdrawal, the newest last. */
  withdrawalVersions: derived(
    {
      given: setting('WITHDRAWAL_VERSIONS', {
        kind: versions,
        otherwise: '14 days and neutral texts for a demo',
        doc: 'the versions of the customers’ right of withdrawal: period and words ([what one holds](#the-right-of-withdrawal))',
      }),
    },
    ({ given }) => given ?? defaultWithdrawalVersions,
  ),
};

declare module '../../shared/settings.ts' {
  interface Settings extends SettingsOf<typeof withdrawalSettings> {}
}
