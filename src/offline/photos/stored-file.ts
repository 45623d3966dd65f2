import { onDatabase } from '../device/database.ts';
import { release, seal, SealBroken, unseal, type Sealed } from '../device/seal.ts';
import { StorageError } from '../device/storage-error.ts';
import type { Owner } from '../session/owner.ts';
import { sha256Hex } from './digest.ts';

/**
 * A photo or file whose bytes lie in the store `files`. Exactly one row refers to them: a draft's photo, or an upload of
 * an item. Both delete them with the row; a hand-over passes them on.
 */
export interface StoredFile {
  /** The key in `files`. */
  file: string;
  /** The hash of its bytes, in hex. */
  sha256: string;
}

/** Bytes are sealed for their user and their hash, not for who has them, so that they can be passed on as they are. */
function placeOfFile(userId: string, sha256: string): string {
  return `${userId}/files/${sha256}`;
}

/** Seals bytes for the store `files`. Throws if they do not match their hash, which is a bug of the caller. */
export async function sealFile(
  { userId, key }: Owner,
  { sha256, bytes }: { sha256: string; bytes: ArrayBuffer },
): Promise<Sealed> {
  const [hash, sealed] = await Promise.all([sha256Hex(bytes), seal(key, placeOfFile(userId, sha256), bytes)]);
  if (hash !== sha256) throw new Error(`bytes do not match sha256 ${sha256}`);
  return sealed;
}

/** Seals bytes that nobody has hashed yet, and names their hash. */
export async function sealNewFile(
  { userId, key }: Owner,
  bytes: ArrayBuffer,
): Promise<{ sha256: string; sealed: Sealed }> {
  const sha256 = await sha256Hex(bytes);
  return { sha256, sealed: await seal(key, placeOfFile(userId, sha256), bytes) };
}

/** Unseals bytes of the store `files`. Throws `SealBroken`, `StorageError` (`lost` if they are gone). */
export async function openFile({ userId, key }: Owner, { file, sha256 }: StoredFile): Promise<ArrayBuffer> {
  const sealed = await onDatabase(userId, (db) => db.get('files', file));
  if (!sealed) throw new StorageError('lost');
  const bytes = await unseal(key, placeOfFile(userId, sha256), sealed);
  release(sealed.bytes);
  return verified(bytes, sha256);
}

/** These bytes, if they have this hash. Throws `SealBroken` if they have another. */
export async function verified(bytes: ArrayBuffer, sha256: string): Promise<ArrayBuffer> {
  if ((await sha256Hex(bytes)) !== sha256) throw new SealBroken(new Error('another content'));
  return bytes;
}
