import { onThisDevice } from '../device/practice.ts';
import { currentUserId } from '../session/owner.ts';
import { keepOwnRow, ownRow, placeOfOwn } from './own-row.ts';

/** Words that a device keeps for one user; the oldest go first. */
const mostKept = 500;

/**
 * Keeps the searched words of the signed-in user by their names, sealed, and adds to them what is kept already. What
 * other tabs keep meanwhile stays. Throws `SignedOut`, `StorageError`.
 */
export async function keepWords(words: Map<string, string>): Promise<void> {
  const lock = onThisDevice(placeOfOwn(await currentUserId(), 'searched'));
  await navigator.locks.request(lock, async () => {
    const kept = ((await ownRow('searched')) ?? []) as [name: string, words: string][];
    const isNew = [...words.keys()].some((name) => !kept.some(([known]) => known === name));
    const all = new Map([...kept, ...words]);
    for (const [name, text] of kept) words.set(name, text);
    if (isNew) await keepOwnRow('searched', [...all].slice(-mostKept));
  });
}
