import { onDatabase } from '../device/database.ts';
import { release, SealBroken, unseal, type Sealed } from '../device/seal.ts';
import { StorageError } from '../device/storage-error.ts';
import type { Sender } from '../session/owner.ts';
import { keyTo } from '../session/sealed-by.ts';
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
  /** The key of the bytes, sealed for who refers to them. Rows of versions before 7 lack it: the device key opens theirs. */
  fileKey?: Sealed;
}

/** Bytes are sealed for their user and their hash, not for who has them, so that they can be passed on as they are. */
export function placeOfFile(userId: string, sha256: string): string {
  return `${userId}/files/${sha256}`;
}

export function placeOfKey(userId: string, sha256: string): string {
  return `${placeOfFile(userId, sha256)}/key`;
}

export function importFileKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Unseals bytes of the store `files`. Throws `SealBroken`, `StorageError` (`lost` if they are gone). */
export async function openFile(sender: Sender, { file, sha256, fileKey }: StoredFile): Promise<ArrayBuffer> {
  const { userId } = sender;
  const sealed = await onDatabase(userId, (db) => db.get('files', file));
  if (!sealed) throw new StorageError('lost');
  const own = fileKey && (await unseal(keyTo(fileKey, sender), placeOfKey(userId, sha256), fileKey));
  const key = own ? await importFileKey(own) : keyTo({}, sender);
  const bytes = await unseal(key, placeOfFile(userId, sha256), sealed);
  release(sealed.bytes);
  return verified(bytes, sha256);
}

/** These bytes, if they have this hash. Throws `SealBroken` if they have another. */
export async function verified(bytes: ArrayBuffer, sha256: string): Promise<ArrayBuffer> {
  if ((await sha256Hex(bytes)) !== sha256) throw new SealBroken(new Error('another content'));
  return bytes;
}
