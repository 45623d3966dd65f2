import { onDatabase } from '../device/database.ts';
import { sealJson, SealBroken, unsealJson, type Sealed } from '../device/seal.ts';
import { currentOwner } from '../session/owner.ts';

/**
 * What a device keeps of its user's own beside their work: each is sealed in one row of `meta`. They are no work: once
 * the secret of the server is replaced they are lost, so that no device goes on with the old one for their sake.
 */
export type OwnRow = 'searched' | 'signature';

export function placeOfOwn(userId: string, name: OwnRow): string {
  return `${userId}/${name}`;
}

/**
 * What this device keeps for the signed-in user (JSON); null if nothing, or if the key it was sealed with is no more.
 * Throws `SignedOut`, `StorageError`.
 */
export async function ownRow(name: OwnRow): Promise<unknown> {
  const { userId, key } = await currentOwner();
  const row = (await onDatabase(userId, (db) => db.get('meta', name))) as Sealed | undefined;
  if (!row) return null;
  try {
    return await unsealJson(key, placeOfOwn(userId, name), row);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** Keeps a JSON value for the signed-in user, in place of what was kept. Throws `SignedOut`, `StorageError`. */
export async function keepOwnRow(name: OwnRow, value: unknown): Promise<void> {
  const { userId, key } = await currentOwner();
  const sealed = await sealJson(key, placeOfOwn(userId, name), value);
  await onDatabase(userId, (db) => db.put('meta', sealed, name));
}

/** Deletes what is kept for a user. Throws `StorageError`. */
export async function forgetOwnRow(userId: string, name: OwnRow): Promise<void> {
  await onDatabase(userId, (db) => db.delete('meta', name));
}
