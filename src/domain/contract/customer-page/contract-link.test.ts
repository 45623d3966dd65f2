import { describe, expect, it } from 'vitest';
import { lastDayOfLink, soonExpired } from './contract-link.ts';

const now = new Date('2026-11-20T11:00:00Z');
const link = (expiresAt: string | null, expired = false) =>
  ({ kind: 'confirm', expiresAt, expired }) as const;

describe('the last day of a link', () => {
  it('is the last one on which it works to the end, in Berlin', () => {
    expect(lastDayOfLink('2027-01-19T11:00:00Z')).toBe('2027-01-18');
    expect(lastDayOfLink('2027-01-19T23:30:00Z')).toBe('2027-01-19');
  });
});

describe('renewing a customer’s link', () => {
  it('is offered in its last two weeks, after them, and where it never was sent', () => {
    expect(soonExpired(link('2027-01-19T11:00:00Z'), now)).toBe(false);
    expect(soonExpired(link('2026-12-04T11:00:00Z'), now)).toBe(false);
    expect(soonExpired(link('2026-12-04T10:59:59Z'), now)).toBe(true);
    expect(soonExpired(link('2026-11-19T11:00:00Z', true), now)).toBe(true);
    expect(soonExpired(link(null, true), now)).toBe(true);
  });
});
