import { onDatabase } from '../device/database.ts';
import { sealJson, unsealJson } from '../device/seal.ts';
import { strict } from '../device/strict.ts';
import { currentOwner, currentUserId } from '../session/owner.ts';

/** What was typed into a form and not sent yet. */
export interface Typed {
  /** Texts by field. */
  values: Readonly<Record<string, string>>;
  /** What the form was opened with, such as the record in its version then; JSON. */
  seen: unknown;
  /** ISO instant of the last change. */
  at: string;
}

export function placeOfTyped(userId: string, form: string): string {
  return `${userId}/typed/${form}`;
}

/**
 * Stores what the signed-in user has typed into a form, sealed, in place of what was stored before. `form` names the
 * record and what is changed of it; it is not sealed. Throws `SignedOut`, `StorageError`.
 */
export async function keepTyped(form: string, typed: Omit<Typed, 'at'>): Promise<void> {
  const { userId, key } = await currentOwner();
  const sealed = await sealJson(key, placeOfTyped(userId, form), typed);
  const row = { at: new Date().toISOString(), sealed };
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction('typed', 'readwrite', strict);
    await Promise.all([transaction.store.put(row, form), transaction.done]);
  });
}

/** What the signed-in user has typed into a form, or null. Throws `SignedOut`, `SealBroken`, `StorageError`. */
export async function typedInto(form: string): Promise<Typed | null> {
  const { userId, key } = await currentOwner();
  const row = await onDatabase(userId, (db) => db.get('typed', form));
  if (!row) return null;
  const typed = (await unsealJson(key, placeOfTyped(userId, form), row.sealed)) as Omit<Typed, 'at'>;
  return { ...typed, at: row.at };
}

/** Deletes what was typed into a form, once it is sent or discarded. Throws `SignedOut`, `StorageError`. */
export async function forgetTyped(form: string): Promise<void> {
  await onDatabase(await currentUserId(), (db) => db.delete('typed', form));
}
