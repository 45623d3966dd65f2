import { expect, test } from 'vitest';
import type { Secrets } from '../shared/secrets.ts';
import { openBank, sealBank } from './bank.usecases.ts';

const old: Secrets = ['x'.repeat(32)];
const ring: Secrets = ['y'.repeat(32), ...old];
const secret = old;
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
  expect(() => openBank(secret, 'KF-2', sealed)).toThrow('do not open');
  expect(() => openBank(['y'.repeat(32)], 'KF-1', sealed)).toThrow('do not open');
  const body = Buffer.from(sealed.slice(3), 'base64');
  body[40]! ^= 1;
  expect(() => openBank(secret, 'KF-1', `b1.${body.toString('base64')}`)).toThrow('do not open');
  expect(() => openBank(secret, 'KF-1', `zz${sealed.slice(2)}`)).toThrow('another key');
});

test('they open while the secret is being replaced, and with the old one gone once they were written anew', () => {
  const sealed = sealBank(old, 'KF-1', bank);
  expect(openBank(ring, 'KF-1', sealed)).toEqual(bank);
  const anew = sealBank(ring, 'KF-1', bank);
  expect(openBank([ring[0]], 'KF-1', anew)).toEqual(bank);
  expect(() => openBank([ring[0]], 'KF-1', sealed)).toThrow('do not open');
});
