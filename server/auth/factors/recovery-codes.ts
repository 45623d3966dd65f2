import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '#domain/user/second-factor.ts';
import { hashToken } from '../tokens.ts';

/** 32 signs without those that people confuse: no I, L, O and U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Codes of 80 random bits, as `XXXX-XXXX-XXXX-XXXX`, so that a plain hash cannot be reversed by guessing. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = Array.from(randomBytes(16), (byte) => signs[byte % signs.length]).join('');
    return text.match(/.{4}/g)!.join('-');
  });
}

/** The hash under which a code is stored, however its owner writes it; null if it is none. */
export function hashOfRecoveryCode(typed: string): string | null {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = /^[\dA-HJKMNP-TV-Z]{16}$/.test(text);
  return isCode ? hashToken(`recovery:${text}`) : null;
}
