import { SignedOut } from '../device/seal.ts';
import { pageOwner } from './page-owner.ts';
import { currentSession } from './session.ts';
import { deviceKey, sendingKey } from './vault.ts';

/** Somebody whose outbox is sent, with the keys that are there: a locked person's device key is not. */
export interface Sender {
  userId: string;
  key: CryptoKey | null;
  /** Null where an older version has signed them in. */
  sendingKey?: CryptoKey | null;
}

/** A signed-in user and the keys that seal their work on this device. */
export interface Owner extends Sender {
  key: CryptoKey;
}

/** The owner last found, with the key that opened what the page shows. */
let known: Owner | null = null;

/** The signed-in user's id. Throws `SignedOut`, also if this is another user's page. */
export async function currentUserId(): Promise<string> {
  const session = await currentSession();
  const page = pageOwner();
  if (page && session?.userId !== page.userId) page.onMoved();
  else if (session) return session.userId;
  throw new SignedOut();
}

/** The signed-in user and their key. Throws as `currentUserId`, `SignedOut` if the key is missing, and `StorageError`. */
export async function currentOwner(): Promise<Owner> {
  const userId = await currentUserId();
  const [key, sending] = await Promise.all([deviceKey(userId), sendingKey(userId)]);
  if (!key) throw new SignedOut();
  known = { userId, key, sendingKey: sending };
  return known;
}

/**
 * The owner of what was typed on this page. After somebody else has signed out or in, it is still the page's user, with
 * the key that opened the page, so that the last keystrokes are kept, sealed for them. Throws as `currentOwner`.
 */
export async function ownerOfPage(): Promise<Owner> {
  try {
    return await currentOwner();
  } catch (error) {
    if (error instanceof SignedOut && known && known.userId === pageOwner()?.userId) return known;
    throw error;
  }
}
