import { SignedOut } from '../device/seal.ts';
import { currentSession } from './session.ts';
import { deviceKey } from './vault.ts';

/** A signed-in user and the key that seals their work on this device. */
export interface Owner {
  userId: string;
  key: CryptoKey;
}

/** The signed-in user and their key. Throws `SignedOut`, also if the key is missing, and `StorageError`. */
export async function currentOwner(): Promise<Owner> {
  const session = await currentSession();
  const key = session && (await deviceKey(session.userId));
  if (!session || !key) throw new SignedOut();
  return { userId: session.userId, key };
}

/** The signed-in user's id. Throws `SignedOut`. */
export async function currentUserId(): Promise<string> {
  const session = await currentSession();
  if (!session) throw new SignedOut();
  return session.userId;
}
