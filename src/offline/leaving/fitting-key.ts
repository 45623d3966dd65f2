import { databaseName, onDatabase } from '../device/database.ts';
import { SealBroken, unseal, type Sealed } from '../device/seal.ts';
import { placeOfDraft } from '../drafts/drafts.ts';
import { placeOfPart } from '../outbox/outbox-row.ts';
import { placeOfTyped } from '../typed/typed.ts';
import { importKey } from '../session/keys.ts';

/**
 * The one of a device's keys (base64, the newest first) that opens what its user has left here; the newest where nothing
 * is left or none fits. The server gives several while its secret is being replaced. Throws `StorageError`.
 */
export async function fittingKey(userId: string, keys: readonly [string, ...string[]]): Promise<string> {
  const left = await workLeft(userId);
  for (const key of keys) {
    // The newest that fits counts.
    // oxlint-disable-next-line no-await-in-loop
    if (left.length > 0 && (await opensAny(await importKey(key), left))) return key;
  }
  return keys[0];
}

type SealedWork = readonly [place: string, sealed: Sealed];

/** Sealed rows of what sign-out leaves on the device. */
async function workLeft(userId: string): Promise<SealedWork[]> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === databaseName(userId))) return [];
  return onDatabase(userId, async (db) => {
    const [items, drafts, forms, typed] = await Promise.all([
      db.getAll('outbox'),
      db.getAll('drafts'),
      db.getAllKeys('typed'),
      db.getAll('typed'),
    ]);
    return [
      ...items.flatMap(({ id, label }): SealedWork[] =>
        // Very old rows have it in clear.
        typeof label === 'object' ? [[placeOfPart(userId, id, 'label'), label]] : [],
      ),
      ...drafts.map(({ id, sealed }): SealedWork => [placeOfDraft(userId, id), sealed]),
      ...typed.map(({ sealed }, at): SealedWork => [placeOfTyped(userId, forms[at]!), sealed]),
    ];
  });
}

async function opensAny(key: CryptoKey, left: readonly SealedWork[]): Promise<boolean> {
  const opened = await Promise.all(
    left.map(([place, sealed]) =>
      unseal(key, place, sealed).then(
        () => true,
        (error: unknown) => {
          if (error instanceof SealBroken) return false;
          throw error;
        },
      ),
    ),
  );
  return opened.includes(true);
}
