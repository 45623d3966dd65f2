import { expect, test } from 'vitest';
import { openBank, sealBank } from './bank.usecases.ts';

const secret = 'x'.repeat(32);
const bank = {
  accountHolder: 'Küchenstudio Nord GmbH',
  iban: 'DE89370400440532013000',
  bic: null,
  bankName: null,
  billingEmail: null,
};

test('bank details come back as they were, and never look alike twice', () => {
  const [one, other] = [sealBank(secret, 'KF-1', bank), sealBank(secret, 'KF-1', bank)];
  expect(one).not.toBe(other);
  expect(one).not.toContain('DE89');
  expect(openBank(secret, 'KF-1', one)).toEqual(bank);
  expect(openBank(secret, 'KF-1', null)).toBeNull();
});

test('they open neither on another row, nor with another secret, nor changed', () => {
  const sealed = sealBank(secret, 'KF-1', bank);
  expect(() => openBank(secret, 'KF-2', sealed)).toThrow('unable to authenticate');
  expect(() => openBank('y'.repeat(32), 'KF-1', sealed)).toThrow('unable to authenticate');
  const body = Buffer.from(sealed.slice(3), 'base64');
  body[40]! ^= 1;
  expect(() => openBank(secret, 'KF-1', `b1.${body.toString('base64')}`)).toThrow('unable to authenticate');
  expect(() => openBank(secret, 'KF-1', `zz${sealed.slice(2)}`)).toThrow('another key');
});
