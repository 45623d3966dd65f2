import { describe, expect, it } from 'vitest';
import type { Customer } from '../../customer/customer.ts';
import { contractStatuses, hasEnded } from '../life/status.ts';
import { isCustomer, typedNumber } from './matching.ts';
import type { WithdrawalPeriod } from './period.ts';
import { defaultWithdrawalVersions } from './default-versions.ts';
import { versionFor, WithdrawalVersions, wordsNow } from './rule.ts';
import { isCustomersOwn, judgeWithdrawal } from './states.ts';
import * as v from 'valibot';

const open: WithdrawalPeriod = { begun: false, rule: 'v1', days: 14 };
const over: WithdrawalPeriod = {
  begun: true,
  rule: 'v1',
  days: 14,
  provenAt: '2026-11-02T10:00:00.000Z',
  lastDay: '2026-11-16',
  movedFrom: null,
};

describe('what a withdrawal comes to', () => {
  it.each(contractStatuses)('by the status %s, the period and the day of sending', (status) => {
    const comesTo = (period: WithdrawalPeriod, sentOn: string, isCertain = true) =>
      judgeWithdrawal({ status, period, sentOn, isCertain });
    const effective = { state: 'effective', why: null };
    const afterTheEnd =
      status === 'rescinded' ? { state: 'repeated', why: null } : { state: 'open', why: 'ended' };
    expect(comesTo(open, '2030-01-01')).toEqual(hasEnded(status) ? afterTheEnd : effective);
    expect(comesTo(over, '2026-11-16')).toEqual(hasEnded(status) ? afterTheEnd : effective);
    expect(comesTo(over, '2026-11-17')).toEqual(
      hasEnded(status) ? afterTheEnd : { state: 'open', why: 'late' },
    );
    expect(comesTo(open, '2026-11-16', false)).toEqual({ state: 'open', why: 'unclear' });
  });
});

it('is the customer’s own unless a stranger declared it, until staff accept it', () => {
  expect(isCustomersOwn({ state: 'open', why: 'late' })).toBe(true);
  expect(isCustomersOwn({ state: 'open', why: 'unclear' })).toBe(false);
  expect(isCustomersOwn({ state: 'refused', why: 'unclear' })).toBe(false);
  expect(isCustomersOwn({ state: 'accepted', why: 'unclear' })).toBe(true);
});

describe('the version that counts', () => {
  const [first] = defaultWithdrawalVersions;
  const versions = v.parse(WithdrawalVersions, [
    first,
    { ...first, version: '2', from: '2026-07-01', days: 30 },
    { ...first, version: '2-light', from: '2026-07-01', products: ['kitchen-light'], days: 20 },
  ]);

  it('is the last one that began before the registration and names the product', () => {
    const of = (productSlug: 'kitchen' | 'kitchen-light', registeredOn: string) =>
      versionFor(versions, { productSlug, registeredOn }).version;
    expect(of('kitchen', '2026-06-30')).toBe('demo-1');
    expect(of('kitchen', '2026-07-01')).toBe('2');
    expect(of('kitchen-light', '2026-07-01')).toBe('2-light');
    expect(of('kitchen', '1999-01-01')).toBe('demo-1');
    expect(wordsNow(versions, '2026-07-01').begin.de).toBe('Vertrag widerrufen');
  });

  it('has to be the only one of its name, in order, and the first for all products', () => {
    const refused = (given: unknown) => v.safeParse(WithdrawalVersions, given).success;
    expect(refused([])).toBe(false);
    expect(refused([first, first])).toBe(false);
    expect(refused([{ ...first, products: ['kitchen'] }])).toBe(false);
    expect(refused([first, { ...first, version: '2', from: '1999-01-01' }])).toBe(false);
    expect(refused([{ ...first, holidays: ['31.10.'] }])).toBe(false);
  });
});

describe('somebody without a link', () => {
  const erika = {
    email: 'erika@post.example',
    companyName: null,
    firstName: 'Erika',
    lastName: 'Müller-Lüdenscheidt',
    personTwoLastName: 'Muster',
  } as Customer;

  it('is the customer by address and last name', () => {
    const is = (name: string, email: string | null) => isCustomer({ name, email }, erika);
    expect(is('Erika Mueller-Luedenscheidt', 'Erika@POST.example')).toBe(true);
    expect(is('muster, max', 'erika@post.example')).toBe(true);
    expect(is('Erika Muster', 'max@post.example')).toBe(false);
    expect(is('Erika Musterfrau', 'erika@post.example')).toBe(false);
    expect(is('Erika Muster', null)).toBe(false);
    expect(isCustomer({ name: 'Erika Muster', email: '' }, { ...erika, email: '' })).toBe(false);
  });

  it('types a number in any way', () => {
    expect(typedNumber(' a- 100 001 ')).toBe('A-100001');
  });
});
