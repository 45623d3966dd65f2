import { hkdfSync } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

/**
 * The installation's secrets, the newest first. What is made now is made with the first; what any of them has made is
 * taken, so that a secret can be replaced without anybody noticing.
 */
export type Secrets = readonly [string, ...string[]];

/** 32 bytes for one purpose, derived from the newest secret. They do not reveal other purposes' keys. */
export function deriveKey([newest]: Secrets, purpose: string): Uint8Array<ArrayBuffer> {
  return derive(newest, purpose);
}

/** The purpose's keys from every secret, the newest first. */
export function deriveKeys(secrets: Secrets, purpose: string): Uint8Array<ArrayBuffer>[] {
  return secrets.map((secret) => derive(secret, purpose));
}

/** What `read` makes of the first key that it takes; null if it takes none. `read` returns null for a wrong key. */
export function withAnyKey<T>(
  secrets: Secrets,
  purpose: string,
  read: (key: Uint8Array<ArrayBuffer>) => T | null,
): T | null {
  for (const key of deriveKeys(secrets, purpose)) {
    const found = read(key);
    if (found !== null) return found;
  }
  return null;
}

/** Names the key that the newest secret gives a purpose, and tells nothing of it. */
export function keyIdOf(key: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(hkdfSync('sha256', key, 'kochfeld', 'key-id', 6)).toString('base64url');
}

function derive(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secret, 'kochfeld', purpose, 32));
}

const leastLength = 32;

/** Reads `APP_SECRET`: one secret, or several parted by commas, the newest first. Throws if one is too short. */
export function readSecrets(text: string): Secrets {
  const [newest = '', ...older] = text.split(',').map((secret) => secret.trim());
  if ([newest, ...older].some((secret) => secret.length < leastLength))
    throw new Error(`it needs at least ${leastLength} characters, each of its parts if it has commas`);
  return [newest, ...older];
}

const leastBits = 128;
const leastDifferent = 8;

/**
 * True if a secret is so regular (repeated, counted up) or so much like words that it could be guessed. It cannot tell
 * that something that looks random is known to others.
 */
export function isGuessable(secret: string): boolean {
  const bytes = Buffer.from(secret);
  const steps = bytes.subarray(1).map((one, at) => one - bytes[at]!);
  const bits = Math.min(packedBits(bytes), packedBits(steps));
  const isShort = Math.min(bits, isLikeWords(secret) ? secret.length * bitsOfLetter : Infinity) < leastBits;
  return isShort || new Set(secret).size < leastDifferent;
}

/** What a letter of a text adds to it. */
const bitsOfLetter = 2;

/** Letters, with few capitals after small ones. */
function isLikeWords(secret: string): boolean {
  const jumps = secret.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0;
  return /^[\p{L}\s.,'_-]+$/u.test(secret) && jumps <= secret.length / 10;
}

function packedBits(bytes: Uint8Array): number {
  return deflateRawSync(bytes, { level: 9 }).length * 8;
}
