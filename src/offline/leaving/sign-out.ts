import { logout, type refresh } from '#api/account/auth.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { clearClaimables } from '../copy/claimables.ts';
import { clearQueryCache } from '../copy/query-cache.ts';
import { closeDatabase, databaseName, onDatabase } from '../device/database.ts';
import { globals } from '../device/globals.ts';
import { newId } from '../device/ids.ts';
import type { Session, SessionEnd, StoredSession } from '../device/schema.ts';
import { ask } from '../http/ask.ts';
import { takeBackShown } from '../push/take-back.ts';
import { forgetOwnRow } from '../typed/own-row.ts';
import { currentUserId } from '../session/owner.ts';
import { askForToken } from '../session/refresh.ts';
import { changeSession } from '../session/change-session.ts';
import { leavePeople } from '../session/people/people.ts';
import { storedSession } from '../session/session.ts';

/** Counts of the user's unsent outbox items and drafts; texts typed into a form count as a draft. */
export interface UnsentWork {
  waiting: number;
  needsAttention: number;
  drafts: number;
}

const none: UnsentWork = { waiting: 0, needsAttention: 0, drafts: 0 };

/** Counts the signed-in user's unsent work; all zero if nobody is signed in. */
export async function unsentWork(): Promise<UnsentWork> {
  const userId = await currentUserId().catch(() => null);
  return userId === null ? none : countUnsent(userId);
}

/** Counts the work that a user has left sealed on this device. */
export async function unsentWorkOf(userId: string): Promise<UnsentWork> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === databaseName(userId)) ? countUnsent(userId) : none;
}

async function countUnsent(userId: string): Promise<UnsentWork> {
  const [items, drafts, typed] = await onDatabase(userId, (db) =>
    Promise.all([db.getAll('outbox'), db.count('drafts'), db.count('typed')]),
  );
  const needsAttention = items.filter((item) => item.state === 'needs_attention').length;
  return { waiting: items.length - needsAttention, needsAttention, drafts: drafts + typed };
}

/**
 * Signs the user out on this device: ends the session, forgets the key, and removes caches and cart. `keep` leaves
 * unsent work sealed for the same account's next sign-in; `discard` deletes it, so ask the user first (`unsentWork`).
 * `seen` is the serial of a session that the server refused: a newer one stays. `tellServer` gets the session that has
 * ended (`logOut`); if it fails, this device is signed out all the same. Never use `Clear-Site-Data: "storage"`: it
 * also deletes other users' unsent work. Throws `StorageError`, with the session already removed from localStorage.
 */
export async function signOut(how: {
  unsent: 'keep' | 'discard';
  why?: SessionEnd;
  seen?: number;
  tellServer?: (left: Session) => Promise<unknown>;
}): Promise<void> {
  const userId = await currentUserId().catch(() => null);
  const { session: left } = await storedSession();
  if (userId === null || !left) return;
  // Discard first. Once the session has ended, the page may be left, or another request's refusal may sign it out.
  // The work to be discarded would then be sent at the next sign-in.
  const discarded = how.unsent === 'discard' ? discardUnsentWork(userId) : Promise.resolve();
  await discarded.catch(() => undefined);
  globals.localStorage?.removeItem('shop_cart');
  const { ended } = await clearSession({ userId, why: how.why ?? 'signed_out', seen: how.seen });
  if (ended?.userId !== userId) return;
  const told = how.tellServer?.(left).catch(() => undefined);
  await discarded;
  await clearClaimables(userId);
  await clearQueryCache(userId);
  // After an expired session the user returns to the address they were at.
  if (ended.why === 'signed_out') await forgetOwnRow(userId, 'searched');
  closeDatabase(userId);
  await takeBackShown();
  await told;
}

/**
 * Tells the server that a session has ended, with a new access token if the old one has expired. Ends after a few
 * seconds; where the server cannot be told, the tokens are forgotten here and expire there.
 */
export async function logOut(left: Session): Promise<void> {
  const limitMs = 3_000;
  let { accessToken } = left;
  await ask({
    endpoint: logout,
    caller: () => ({ language: left.language, accessToken }),
    renew: async () => {
      const reply = await askForToken(left, { limitMs });
      if (reply.kind !== 'success') return 'expired';
      ({ accessToken } = reply.data as AnswerOf<typeof refresh>);
      return 'renewed';
    },
    key: newId(),
    limitMs,
  });
}

async function discardUnsentWork(userId: string): Promise<void> {
  await onDatabase(userId, async (db) => {
    const stores = ['outbox', 'outboxParts', 'drafts', 'draftPhotos', 'files', 'typed'] as const;
    const transaction = db.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
}

/**
 * Ends a user's session and forgets their key, in one transaction. `seen` is the serial of the session that was
 * refused: a newer one stays. `signOut` handles caches and unsent work. Resolves with what is stored then. Throws as
 * `changeSession`.
 */
export async function clearSession(given: {
  userId: string;
  why: SessionEnd;
  seen?: number | undefined;
}): Promise<StoredSession> {
  const { userId, why, seen } = given;
  return changeSession(
    (now) =>
      now.session?.userId === userId && (seen === undefined || seen === now.serial)
        ? { session: null, ended: { userId, why } }
        : now,
    (store) => leavePeople(store, userId, why),
  );
}
