import { SignedOut } from '../device/seal.ts';
import { currentSession } from './session.ts';
import { deviceKey } from './vault.ts';

/** Somebody signed in, with the key that seals their work on this device. */
export interface Owner {
  userId: string;
  key: CryptoKey;
}

/** Who is signed in, with the key of this device. Throws `SignedOut`, or `StorageError`. */
export async function currentOwner(): Promise<Owner> {
  const session = await currentSession();
  const key = session && (await deviceKey(session.userId));
  if (!session || !key) throw new SignedOut();
  return { userId: session.userId, key };
}

/** Id of who is signed in. Throws `SignedOut`. */
export async function currentUserId(): Promise<string> {
  const session = await currentSession();
  if (!session) throw new SignedOut();
  return session.userId;
}
