import { onDatabase } from '../device/database.ts';
import { onThisDevice } from '../device/practice.ts';
import { sealJson, SealBroken, unsealJson, type Sealed } from '../device/seal.ts';
import { currentOwner } from '../session/owner.ts';

/** Words that a device keeps for one user; the oldest go first. */
const mostKept = 500;

const rowKey = 'searched';

export function placeOfSearched(userId: string): string {
  return `${userId}/${rowKey}`;
}

/**
 * Keeps the searched words of the signed-in user by their names, sealed, and adds to them what is kept already. What
 * other tabs keep meanwhile stays. Throws `SignedOut`, `StorageError`.
 */
export async function keepWords(words: Map<string, string>): Promise<void> {
  const { userId, key } = await currentOwner();
  const place = placeOfSearched(userId);
  await navigator.locks.request(onThisDevice(place), async () => {
    const row = (await onDatabase(userId, (db) => db.get('meta', rowKey))) as Sealed | undefined;
    const kept = row ? await open(key, place, row) : [];
    const isNew = [...words.keys()].some((name) => !kept.some(([known]) => known === name));
    const all = new Map([...kept, ...words]);
    for (const [name, text] of kept) words.set(name, text);
    if (!isNew) return;
    const sealed = await sealJson(key, place, [...all].slice(-mostKept));
    await onDatabase(userId, (db) => db.put('meta', sealed, rowKey));
  });
}

/** Words sealed with a key that is no more are lost; a list then shows without a search. */
async function open(key: CryptoKey, place: string, row: Sealed): Promise<[name: string, words: string][]> {
  try {
    return (await unsealJson(key, place, row)) as [string, string][];
  } catch (error) {
    if (error instanceof SealBroken) return [];
    throw error;
  }
}

/** Deletes a user's searched words, at sign-out. Throws `StorageError`. */
export async function forgetWords(userId: string): Promise<void> {
  await onDatabase(userId, (db) => db.delete('meta', rowKey));
}
