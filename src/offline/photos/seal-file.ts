import { seal, unseal, type Sealed } from '../device/seal.ts';
import type { Owner } from '../session/owner.ts';
import { keyTo, sealForSending } from '../session/sealed-by.ts';
import { sha256Hex } from './digest.ts';
import { importFileKey, placeOfFile, placeOfKey, type StoredFile } from './stored-file.ts';

/** Sealed bytes, and their key as a draft holds it. */
export interface SealedFile {
  sealed: Sealed;
  fileKey: Sealed;
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
