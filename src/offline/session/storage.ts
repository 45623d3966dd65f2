import { onDatabase } from '../device/database.ts';
import { globals } from '../device/globals.ts';
import { currentUserId } from './owner.ts';

/** Bytes this site uses on the device, and the approximate quota; null if the browser does not tell. */
export interface StorageUse {
  usedBytes: number | null;
  roomBytes: number | null;
  /** True if the browser has promised not to clear the storage by itself. */
  persistent: boolean;
}

/**
 * Asks the browser to keep this site's storage when room gets short. Ask after the first save: browsers agree more
 * readily once the user has done something here. True if the browser agrees.
 */
export async function askForPersistence(): Promise<boolean> {
  try {
    const storage: StorageManager & { persist?: () => Promise<boolean> } = navigator.storage;
    return (await storage.persisted()) || ((await storage.persist?.()) ?? false);
  } catch {
    return false;
  }
}

/** Storage use and quota, for the settings. */
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
 * True once after the browser has cleared what this user stored here. Unsent work may then be lost, so tell the user
 * (`StorageError` code `lost`). Call it at the start of the page. False if nobody is signed in.
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
