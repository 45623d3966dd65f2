import { onDatabase } from './database.ts';
import { globals } from './globals.ts';
import { currentUserId } from '../session/owner.ts';

/** Bytes this site uses on the device, and about how many it may use; null where the browser does not say. */
export interface StorageUse {
  usedBytes: number | null;
  roomBytes: number | null;
  /** True where the browser has promised not to clear it by itself. */
  persistent: boolean;
}

/**
 * Asks the browser to keep what is stored here also when room gets short. Ask after the first save, when a person has
 * shown that something matters here; browsers say yes to that more readily. True when promised.
 */
export async function askForPersistence(): Promise<boolean> {
  try {
    const storage: StorageManager & { persist?: () => Promise<boolean> } = navigator.storage;
    return (await storage.persisted()) || ((await storage.persist?.()) ?? false);
  } catch {
    return false;
  }
}

/** How much room is used and left, for the settings. */
export async function storageUse(): Promise<StorageUse> {
  try {
    const [{ usage, quota }, persistent] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ]);
    return { usedBytes: usage ?? null, roomBytes: quota ?? null, persistent };
  } catch {
    return { usedBytes: null, roomBytes: null, persistent: false };
  }
}

/**
 * True once after the browser has cleared what this user kept here: unsent work may be lost, and has to be said
 * (`StorageError` code `lost`). Ask at the start of the page; false where nobody is signed in.
 */
export async function storageWasLost(): Promise<boolean> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return false;
  const marker = `database_id:${userId}`;
  const id = String(await onDatabase(userId, (db) => db.get('meta', 'databaseId')));
  const known = globals.localStorage?.getItem(marker) ?? null;
  globals.localStorage?.setItem(marker, id);
  return known !== null && known !== id;
}
