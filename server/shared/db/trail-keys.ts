import { createHmac } from 'node:crypto';
import { deriveKeys, keyIdOf, type Secrets } from '../secrets.ts';

/**
 * The keys of the trail's hashes, derived from the installation's secrets. They are never in the database: who can write
 * there and does not have them cannot make a row that the check believes.
 */
export interface TrailKeys {
  /** Seals a text under the present key: `k1.<key id>.<HMAC-SHA-256 in hex>`. */
  seal(text: string): string;
  /** True if the seal is the text's, under the key that it names. */
  isSeal(seal: string, text: string): boolean;
}

/** The keys of the installation's secrets: the newest seals, each of them is believed, and so are the retired ones. */
export function trailKeys([newest, ...older]: Secrets, retired: readonly string[] = []): TrailKeys {
  const keys = deriveKeys([newest, ...older, ...retired], 'trail').map((key) => ({ id: keyIdOf(key), key }));
  const sealWith = ({ id, key }: (typeof keys)[number], text: string) =>
    `k1.${id}.${createHmac('sha256', key).update(text).digest('hex')}`;
  return {
    seal: (text) => sealWith(keys[0]!, text),
    isSeal(seal, text) {
      const named = keys.find(({ id }) => id === seal.split('.')[1]);
      return named !== undefined && seal === sealWith(named, text);
    },
  };
}

/** True for the hash of a row that a key sealed. Rows from before the keys have a bare SHA-256. */
export function isSealed(hash: string): boolean {
  return hash.startsWith('k1.');
}

const byConnection = new WeakMap<object, TrailKeys>();

/** Gives the transactions of a connection the keys with which they record deeds. */
export function carryTrailKeys(connection: object, keys: TrailKeys | undefined): void {
  if (keys) byConnection.set(connection, keys);
}

/** The keys of a transaction's connection. Throws where the database was opened without. */
export function trailKeysOf(connection: object): TrailKeys {
  const keys = byConnection.get(connection);
  if (!keys) throw new Error('the database was opened without the keys of the trail');
  return keys;
}
