import { clearClaimables } from '../copy/claimables.ts';
import { closeDatabase, onDatabase } from '../device/database.ts';
import { globals } from '../device/globals.ts';
import { currentUserId } from './owner.ts';
import { clearQueryCache } from '../copy/query-cache.ts';
import { clearSession } from './session.ts';
import { forgetDeviceKey } from './vault.ts';

/** Counts of the user's unsent outbox items and drafts. */
export interface UnsentWork {
  waiting: number;
  needsAttention: number;
  drafts: number;
}

/** Counts the signed-in user's unsent work; all zero if nobody is signed in. */
export async function unsentWork(): Promise<UnsentWork> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return { waiting: 0, needsAttention: 0, drafts: 0 };
  const [items, drafts] = await onDatabase(userId, (db) =>
    Promise.all([db.getAll('outbox'), db.count('drafts')]),
  );
  const needsAttention = items.filter((item) => item.state === 'needs_attention').length;
  return { waiting: items.length - needsAttention, needsAttention, drafts };
}

/**
 * Signs the user out on this device: removes the session, key, caches and cart. `keep` leaves unsent work sealed for
 * the same account's next sign-in; `discard` deletes it, so ask the user first (`unsentWork`). `tellServer` calls `POST
 * /auth/logout`; if it fails, this device signs out all the same. Never use `Clear-Site-Data: "storage"`: it also
 * deletes other users' unsent work. Throws `StorageError`, with the session already removed from localStorage.
 */
export async function signOut(how: {
  unsent: 'keep' | 'discard';
  tellServer?: () => Promise<unknown>;
}): Promise<void> {
  const userId = await currentUserId().catch(() => null);
  try {
    // Discard first. Once the session has ended, the page may be left, or another request's refusal may sign it out.
    // The work to be discarded would then be sent at the next sign-in.
    if (userId !== null && how.unsent === 'discard') await discardUnsentWork(userId);
  } finally {
    await how.tellServer?.().catch(() => undefined);
    globals.localStorage?.removeItem('shop_cart');
    await clearSession();
  }
  if (userId === null) return;
  await forgetDeviceKey(userId);
  await clearClaimables(userId);
  await clearQueryCache(userId);
  closeDatabase(userId);
}

async function discardUnsentWork(userId: string): Promise<void> {
  await onDatabase(userId, async (db) => {
    const stores = ['outbox', 'outboxParts', 'drafts', 'draftPhotos'] as const;
    const transaction = db.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
}
