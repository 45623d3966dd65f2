import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { inTurns } from '../shared/turns.ts';

const argon2Async = promisify(argon2);

/**
 * Limits concurrent hashes to half the cores, so that signed-in users keep the rest. Strangers' passwords are checked when
 * no others wait. Beyond 50 of either in the queue, about 1.5 seconds of waiting, a request is refused as `unavailable`
 * and may be retried.
 */
const hashing = inTurns(Math.max(1, Math.floor(availableParallelism() / 2)), { mostWaiting: 50 });

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 30 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Hashes a password into the usual text form, which includes cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const message = Buffer.from(password.normalize('NFC'));
  const tag = await hashing(() => argon2Async('argon2id', { ...cost, message, nonce }), { ahead: true });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Checks a password against a hash. Without a hash it takes as long and returns false, so that timing does not reveal
 * which accounts exist. `isStranger` unless the caller is signed in or on a device that the account knows.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  { isStranger = false } = {},
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = form.exec(hash ?? (await decoy)) ?? [];
  if (!nonce || !tag) throw new Error('a password hash has an unknown form');
  const wanted = Buffer.from(tag, 'base64');
  const given = await hashing(
    () =>
      argon2Async('argon2id', {
        message: Buffer.from(password.normalize('NFC')),
        nonce: Buffer.from(nonce, 'base64'),
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: wanted.length,
      }),
    { ahead: !isStranger },
  );
  return timingSafeEqual(given, wanted) && hash !== null;
}

const decoy = hashPassword(randomBytes(16).toString('hex'));

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
