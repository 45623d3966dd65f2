import { expect, test } from 'vitest';
import type { Secrets } from '../shared/secrets.ts';
import { emailToken, readEmailToken } from './email-link.ts';

const secret: Secrets = ['s'.repeat(32)];
const link = { code: 'KF-2001', version: 3, expiresAt: new Date('2026-12-04T11:00:00Z') };

test('the link that confirms an address says whose, which and until when', () => {
  expect(readEmailToken(secret, emailToken(secret, link))).toEqual(link);
});

test('a link that was not made here is none', () => {
  const token = emailToken(secret, link);
  expect(readEmailToken(['t'.repeat(32)], token)).toBeNull();
  expect(readEmailToken(secret, `${token}A`)).toBeNull();
  expect(
    readEmailToken(
      secret,
      token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    ),
  ).toBeNull();
  expect(readEmailToken(secret, '')).toBeNull();
});
