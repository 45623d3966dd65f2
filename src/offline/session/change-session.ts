import type { IDBPObjectStore } from 'idb';
import type { Language } from '#domain/locale/language.ts';
import type { Session, StoredSession, VaultSchema } from '../device/schema.ts';
import { writeCopy } from './local-copy.ts';
import { onlyCopy, readRow, sessionChannel } from './session-row.ts';
import { onVault } from './vault.ts';

const stores = ['session', 'keys', 'people'] as const;

/** What else of the vault a change of the session may change, in the same transaction. */
export type VaultStores = <Name extends 'keys' | 'people'>(
  name: Name,
) => IDBPObjectStore<VaultSchema, typeof stores, Name, 'readwrite'>;

/**
 * Changes the stored session; all changes go through here. `decide` gets what is stored now, in the same transaction,
 * and returns what follows, or its argument to change nothing; so nobody overwrites what they have not seen. Where the
 * session changes, `also` changes keys and people with it. Copies the result to localStorage and notifies all tabs and
 * the worker. Throws `StorageError` if the browser cannot store it; localStorage is then changed all the same.
 */
export async function changeSession(
  decide: (now: StoredSession) => Pick<StoredSession, 'session' | 'ended'>,
  also?: (store: VaultStores) => Promise<unknown>,
): Promise<StoredSession> {
  let stored = onlyCopy();
  try {
    stored = await onVault(async (vault) => {
      const transaction = vault.transaction(stores, 'readwrite', { durability: 'strict' });
      const row = transaction.objectStore('session');
      const now = readRow(await row.get('current'));
      const { session, ended } = decide(now);
      const isChanged = session !== now.session || ended !== now.ended;
      const next = isChanged ? { serial: now.serial + 1, session, ended } : now;
      await Promise.all([
        isChanged && row.put(next, 'current'),
        isChanged && also?.((name) => transaction.objectStore(name)),
        transaction.done,
      ]);
      return next;
    });
  } catch (error) {
    stored = { ...stored, ...decide(stored) };
    // A full disk refuses the mark of a sign-out, but not the removal.
    if (!stored.session) await onVault((vault) => vault.delete('session', 'current')).catch(() => undefined);
    throw error;
  } finally {
    writeCopy(stored.session);
    announce();
  }
  return stored;
}

/** Stores the session of a sign-in, in place of any other, whose user's key goes. Throws as `changeSession`. */
export function writeSession(session: Session): Promise<StoredSession> {
  let before: string | undefined;
  return changeSession(
    (now) => {
      before = now.session?.userId;
      return { session, ended: null };
    },
    async (store) => before !== undefined && before !== session.userId && store('keys').delete(before),
  );
}

/** Stores the language that a user chose; answers and the worker's messages then come in it. */
export function writeLanguage(userId: string, language: Language): Promise<void> {
  return writeOwn(userId, { language });
}

/** Stores the name that a user gave themselves. */
export function writeName(userId: string, name: string): Promise<void> {
  return writeOwn(userId, { name });
}

/** Stores what the server says of a user and their retailer, where it differs from what the session says. */
export async function writeUser(
  userId: string,
  known: Pick<Session, 'name' | 'organization' | 'ern' | 'client'>,
): Promise<void> {
  await changeSession((now) => {
    if (now.session?.userId !== userId) return now;
    const session = { ...now.session, ...known };
    return JSON.stringify(session) === JSON.stringify(now.session) ? now : { ...now, session };
  });
}

async function writeOwn(userId: string, changed: Partial<Session>): Promise<void> {
  await changeSession((now) =>
    now.session?.userId === userId ? { ...now, session: { ...now.session, ...changed } } : now,
  );
}

function announce(): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage('changed');
  channel.close();
}
