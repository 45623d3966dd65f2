import { describe, expect, it } from 'vitest';
import { addDays, berlinDate, weekday } from '../../time/date.ts';
import { beginOfPeriod, isInTime, withdrawalPeriod } from './period.ts';
import type { WithdrawalRule } from './rule.ts';

const rule: WithdrawalRule = { version: 'v1', days: 14, ends: 'any_day', holidays: [] };
const working: WithdrawalRule = { ...rule, ends: 'next_working_day' };
const saxony: WithdrawalRule = { ...working, holidays: ['10-31'] };

/** The proof's instant, the rule, the last day, and the day from which it was moved. */
const examples: readonly (readonly [string, string, WithdrawalRule, string, string | null])[] = [
  ['an ordinary day', '2026-11-02T10:00:00Z', rule, '2026-11-16', null],
  ['the last second of a day in Berlin', '2026-11-02T22:59:59Z', rule, '2026-11-16', null],
  ['the first second of the next day', '2026-11-02T23:00:00Z', rule, '2026-11-17', null],
  ['summer: a day begins at 22:00 UTC', '2026-07-01T22:00:00Z', rule, '2026-07-16', null],
  ['summer: a second before', '2026-07-01T21:59:59Z', rule, '2026-07-15', null],
  ['across the change to summer time', '2026-03-20T22:30:00Z', rule, '2026-04-03', null],
  ['on the day of the change to summer time', '2026-03-29T00:59:59Z', rule, '2026-04-12', null],
  ['the evening of that day', '2026-03-29T22:00:00Z', rule, '2026-04-13', null],
  ['across the change to winter time', '2026-10-20T21:59:59Z', rule, '2026-11-03', null],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', rule, '2026-11-08', null],
  ['in that hour again', '2026-10-25T01:30:00Z', rule, '2026-11-08', null],
  ['across the end of a month', '2026-04-20T10:00:00Z', rule, '2026-05-04', null],
  ['across the end of a year', '2026-12-20T10:00:00Z', rule, '2027-01-03', null],
  ['a February of 28 days', '2027-02-20T10:00:00Z', rule, '2027-03-06', null],
  ['a leap year', '2028-02-20T10:00:00Z', rule, '2028-03-05', null],
  ['a leap day as the last one', '2028-02-15T10:00:00Z', rule, '2028-02-29', null],
  ['proven on a leap day', '2028-02-29T10:00:00Z', rule, '2028-03-14', null],
  ['2100 is none', '2100-02-20T10:00:00Z', rule, '2100-03-06', null],
  ['30 days', '2026-01-31T10:00:00Z', { ...rule, days: 30 }, '2026-03-02', null],
  ['a Sunday, where that does not matter', '2026-11-01T10:00:00Z', rule, '2026-11-15', null],
  ['a Sunday', '2026-11-01T10:00:00Z', working, '2026-11-16', '2026-11-15'],
  ['a Saturday', '2026-10-31T10:00:00Z', working, '2026-11-16', '2026-11-14'],
  ['a Friday', '2026-10-30T10:00:00Z', working, '2026-11-13', null],
  ['Good Friday, to the Tuesday after Easter', '2026-03-20T10:00:00Z', working, '2026-04-07', '2026-04-03'],
  ['Christmas Day on a Friday', '2026-12-11T10:00:00Z', working, '2026-12-28', '2026-12-25'],
  ['New Year', '2025-12-18T10:00:00Z', working, '2026-01-02', '2026-01-01'],
  ['a holiday of one state, not configured', '2028-10-17T10:00:00Z', working, '2028-10-31', null],
  ['a holiday of one state, configured', '2028-10-17T10:00:00Z', saxony, '2028-11-01', '2028-10-31'],
];

/** The last proof, the confirmation, the activation, and the instant with which the period begins. */
const begins: readonly (readonly [string, string | null, string | null, string | null, string | null])[] = [
  ['nothing proven', null, '2026-11-02', null, null],
  ['nothing confirmed', '2026-11-02T10:00:00Z', null, null, null],
  ['proven after the confirmation', '2026-11-05T10:00:00Z', '2026-11-02', null, '2026-11-05T10:00:00Z'],
  [
    'proven on the day of the confirmation',
    '2026-11-02T10:00:00Z',
    '2026-11-02',
    null,
    '2026-11-02T10:00:00Z',
  ],
  ['proven before the confirmation', '2026-10-20T10:00:00Z', '2026-11-02', null, '2026-11-01T23:00:00Z'],
  ['activated without a confirmation', '2026-06-20T10:00:00Z', null, '2026-07-01', '2026-06-30T22:00:00Z'],
  ['confirmed, then activated', '2026-06-01T10:00:00Z', '2026-06-10', '2026-07-01', '2026-06-09T22:00:00Z'],
];

describe('the begin of the period', () => {
  it.each(begins)('%s', (_, proof, dataConfirmationDate, activationDate, begin) => {
    const found = beginOfPeriod(proof === null ? null : new Date(proof), {
      dataConfirmationDate,
      activationDate,
    });
    expect(found).toEqual(begin === null ? null : { provenAt: new Date(begin) });
  });
});

describe('the period for a withdrawal', () => {
  it.each(examples)('%s', (_, provenAt, of, lastDay, movedFrom) => {
    expect(withdrawalPeriod(of, { provenAt: new Date(provenAt) })).toEqual({
      begun: true,
      rule: 'v1',
      days: of.days,
      provenAt: new Date(provenAt).toISOString(),
      lastDay,
      movedFrom,
    });
  });

  it('has not begun while nothing is proven: every day is in time', () => {
    const period = withdrawalPeriod(rule, null);
    expect(period).toEqual({ begun: false, rule: 'v1', days: 14 });
    expect(isInTime(period, '2099-12-31')).toBe(true);
  });

  it('counts the day of sending', () => {
    const period = withdrawalPeriod(rule, { provenAt: new Date('2026-11-02T10:00:00Z') });
    expect(isInTime(period, '2026-11-01')).toBe(true);
    expect(isInTime(period, '2026-11-16')).toBe(true);
    expect(isInTime(period, '2026-11-17')).toBe(false);
  });

  it('is never shorter than its days, and ends on a working day where it has to', () => {
    for (let hour = 0; hour < 24 * 800; hour += 7) {
      const provenAt = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000);
      const counted = addDays(berlinDate(provenAt), 14);
      const period = withdrawalPeriod(working, { provenAt });
      if (!period.begun) throw new Error('begun by a proof');
      expect(period.lastDay >= counted).toBe(true);
      expect([1, 2, 3, 4, 5]).toContain(weekday(period.lastDay));
      expect(period.lastDay <= addDays(counted, 5)).toBe(true);
    }
  });
});
