import { argon2Sync, randomBytes } from 'node:crypto';

/**
 * A password's hash at argon2's lowest cost. Checking one takes the cost that stands in it, so that signing in with it is a
 * hundred times quicker. Production makes none: it has no way to say a cost.
 */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cost, message: Buffer.from(password.normalize('NFC')), nonce });
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}
