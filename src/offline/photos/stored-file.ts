import { onDatabase } from '../device/database.ts';
import { release, seal, SealBroken, unseal, type Sealed } from '../device/seal.ts';
import { StorageError } from '../device/storage-error.ts';
import type { Owner, Sender } from '../session/owner.ts';
import { keyTo, sealForSending } from '../session/sealed-by.ts';
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

/** Sealed bytes, and their key as a draft holds it. */
export interface SealedFile {
  sealed: Sealed;
  fileKey: Sealed;
}

/** Bytes are sealed for their user and their hash, not for who has them, so that they can be passed on as they are. */
function placeOfFile(userId: string, sha256: string): string {
  return `${userId}/files/${sha256}`;
}

function placeOfKey(userId: string, sha256: string): string {
  return `${placeOfFile(userId, sha256)}/key`;
}

function importFileKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function sealBytes({ userId, key }: Owner, sha256: string, bytes: ArrayBuffer): Promise<SealedFile> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const [sealed, fileKey] = await Promise.all([
    importFileKey(raw).then((own) => seal(own, placeOfFile(userId, sha256), bytes)),
    seal(key, placeOfKey(userId, sha256), raw),
  ]);
  return { sealed, fileKey };
}

/** Seals bytes for the store `files`. Throws if they do not match their hash, which is a bug of the caller. */
export async function sealFile(
  owner: Owner,
  { sha256, bytes }: { sha256: string; bytes: ArrayBuffer },
): Promise<SealedFile> {
  const [hash, sealed] = await Promise.all([sha256Hex(bytes), sealBytes(owner, sha256, bytes)]);
  if (hash !== sha256) throw new Error(`bytes do not match sha256 ${sha256}`);
  return sealed;
}

/** A file's key as an item holds it: it can be sent while its owner is locked. */
export async function keyForSending(
  owner: Owner,
  { sha256, fileKey }: Pick<StoredFile, 'sha256'> & Pick<SealedFile, 'fileKey'>,
): Promise<Sealed> {
  const place = placeOfKey(owner.userId, sha256);
  return sealForSending(owner, place, await unseal(keyTo(fileKey, owner), place, fileKey));
}

/** Seals bytes that nobody has hashed yet, and names their hash. */
export async function sealNewFile(
  owner: Owner,
  bytes: ArrayBuffer,
): Promise<SealedFile & { sha256: string }> {
  const sha256 = await sha256Hex(bytes);
  return { sha256, ...(await sealBytes(owner, sha256, bytes)) };
}

/** Unseals bytes of the store `files`. Throws `SealBroken`, `StorageError` (`lost` if they are gone). */
export async function openFile(sender: Sender, { file, sha256, fileKey }: StoredFile): Promise<ArrayBuffer> {
  const { userId } = sender;
  const sealed = await onDatabase(userId, (db) => db.get('files', file));
  if (!sealed) throw new StorageError('lost');
  const key = fileKey
    ? await importFileKey(await unseal(keyTo(fileKey, sender), placeOfKey(userId, sha256), fileKey))
    : keyTo({}, sender);
  const bytes = await unseal(key, placeOfFile(userId, sha256), sealed);
  release(sealed.bytes);
  return verified(bytes, sha256);
}

/** These bytes, if they have this hash. Throws `SealBroken` if they have another. */
export async function verified(bytes: ArrayBuffer, sha256: string): Promise<ArrayBuffer> {
  if ((await sha256Hex(bytes)) !== sha256) throw new SealBroken(new Error('another content'));
  return bytes;
}
