import type { WithdrawalVersion } from './rule.ts';

/**
 * What counts where nothing is configured: neutral texts for a demo. Sources, for counsel to confirm or replace: 14 days
 * and their beginning, § 8 (1) and (2) VVG; the day of the proof does not count, § 187 (1) BGB; the end on a working day,
 * § 193 BGB; the two labels, § 356a BGB.
 */
export const defaultWithdrawalVersions: readonly WithdrawalVersion[] = [
  {
    version: 'demo-1',
    from: '2000-01-01',
    days: 14,
    ends: 'next_working_day',
    holidays: [],
    words: {
      begin: { de: 'Vertrag widerrufen', en: 'Withdraw from contract' },
      confirm: { de: 'Widerruf bestätigen', en: 'Confirm withdrawal' },
      about: {
        de: 'Sie können Ihren Vertrag ohne Angabe von Gründen widerrufen. Die Frist beginnt, sobald der Vertrag bestätigt ist und Sie alle Vertragsunterlagen erhalten haben; zur Wahrung der Frist genügt die rechtzeitige Absendung.',
        en: 'You may withdraw from your contract without giving reasons. The period begins once the contract is confirmed and you have received all contract documents; sending your withdrawal in time is enough.',
      },
      statement: {
        de: 'Hiermit widerrufe ich den hier genannten Vertrag.',
        en: 'I hereby withdraw from the contract named here.',
      },
    },
  },
];
