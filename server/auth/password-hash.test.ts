import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** Microseconds of the processor that verifying a wrong password takes. The clock would measure other tests too. */
async function workOf(kept: string | null): Promise<number> {
  const began = process.cpuUsage();
  expect(await verifyPassword('Falsch#2026', kept)).toBe(false);
  return process.cpuUsage(began).user;
}

describe('a password’s hash', () => {
  it('fits its password and no other, and differs each time', async () => {
    const [one, two] = await Promise.all([hashPassword('Küche#2026'), hashPassword('Küche#2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('Küche#2026', one)).toBe(true);
    expect(await verifyPassword('Kuche#2026', one)).toBe(false);
  });

  it('fits however the keyboard composes an umlaut', async () => {
    const hash = await hashPassword('Ku\u0308che#2026');
    expect(await verifyPassword('K\u00FCche#2026', hash)).toBe(true);
  });

  it('is false where there is none, in about the same time', async () => {
    const hash = await hashPassword('Kochfeld#2026');
    await workOf(null);
    expect(await workOf(null)).toBeGreaterThan((await workOf(hash)) / 4);
  });
});
