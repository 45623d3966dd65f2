import { apiBase, pathOf } from '#api/endpoint.ts';
import { getLogo } from '#api/clients.ts';
import type { ErrorCode } from '#api/errors.ts';
import type { PriceSheetType } from '#domain/client/price-sheet.ts';
import type { AssetType } from '#domain/guides/asset-types.ts';
import { createHash } from 'node:crypto';
import type { Database, Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { keepFiles, type Keeping } from '../shared/files/keep-files.ts';
import { photoKeys } from '../shared/files/photo-keys.ts';
import { ApiError } from '../shared/api-error.ts';
import { make, type Made } from './pictures/picture-room.ts';
import type { MadePreview } from './pictures/preview.ts';
import { addUpload, findUploads, type UploadRow } from './uploads.repository.ts';

/** A photo whose files are stored but which is not recorded yet. */
export type ReceivedPhoto = UploadRow & { thumbKey: string; width: number; height: number };

/** Tells a photo from another file, which has no thumbnail. */
function isPhoto(row: UploadRow): row is ReceivedPhoto {
  return row.thumbKey !== null;
}

/**
 * Makes an upright JPEG without metadata from a picture of a page, without storing it; null if it is no JPEG, PNG or
 * WebP. Throws `photo_unreadable`, `too_large`.
 */
export async function receiveScan(bytes: Uint8Array): Promise<Buffer | null> {
  const scan = await make('scan', bytes);
  return scan && Buffer.from(scan.buffer, scan.byteOffset, scan.byteLength);
}

/** A small picture of an uploaded one, without storing either. Throws as the maker does. */
export function makePreview(bytes: Uint8Array): Promise<MadePreview> {
  return make('preview', bytes);
}

/**
 * Makes a picture, large and as a thumbnail, from uploaded bytes, without storing it. Throws `photo_unreadable`,
 * `too_large`.
 */
export function makePicture(bytes: Uint8Array): Promise<Made['photo']> {
  return make('photo', bytes);
}

/**
 * Looks into a PDF that is kept as it is, without storing it. Throws `pdf_unreadable`, also where looking takes too long,
 * `pdf_active` and `pdf_locked`.
 */
export async function refuseActivePdf(bytes: Uint8Array): Promise<void> {
  try {
    await make('pdf', bytes);
  } catch (error) {
    throw stoppedAs('pdf_unreadable', error);
  }
}

/**
 * The type of a marketing asset by its content, and of one that is kept as it is. Throws why it is refused, and
 * `asset_unreadable` where looking takes too long.
 */
export async function typeOfAsset(bytes: Uint8Array): Promise<AssetType> {
  try {
    return await make('asset', bytes);
  } catch (error) {
    throw stoppedAs('asset_unreadable', error);
  }
}

/** The type of a price sheet by its content. Throws why it is refused, `price_sheet_unreadable` where that takes too long. */
export async function typeOfPriceSheet(bytes: Uint8Array): Promise<PriceSheetType> {
  try {
    return await make('priceSheet', bytes);
  } catch (error) {
    throw stoppedAs('price_sheet_unreadable', error);
  }
}

/** Says of a reader that was stopped what its callers may answer. */
function stoppedAs(code: ErrorCode, error: unknown): unknown {
  return error instanceof ApiError && error.code === 'photo_unreadable' ? new ApiError(code) : error;
}

interface Receiving {
  db: Database;
  files: FileStore;
  actor: UserActor;
  sha256: string;
  bytes: Uint8Array;
  mediaType: string;
  now: Date;
}

/**
 * Receives a photo's bytes outside any transaction: makes the photo and writes its files. Bytes that this user sent
 * before are not decoded again, unless their files are gone. Throws `hash_mismatch`, `photo_unreadable`, `too_large`.
 */
export async function receivePhoto(given: Receiving): Promise<ReceivedPhoto> {
  const { db, files, actor, sha256, bytes, mediaType, now } = given;
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new ApiError('hash_mismatch');
  const [known] = await db.inTransaction(actor, (tx) => findUploads(tx, actor.userId, [sha256]));
  const before = known && isPhoto(known) ? known : null;
  if (before && (await areThere(files, before))) return before;
  const { jpeg, thumb, width, height } = await make('photo', bytes);
  // Where the files were lost, those who have the photo too get it back.
  const { storedKey, thumbKey } = before ?? photoKeys(createHash('sha256').update(jpeg).digest('hex'));
  await keepFiles({ db, files }, { [storedKey]: jpeg, [thumbKey]: thumb });
  return {
    ownerId: actor.userId,
    sha256,
    storedKey,
    thumbKey,
    mediaType,
    byteCount: bytes.byteLength,
    width,
    height,
    createdAt: now,
  };
}

async function areThere(files: FileStore, { storedKey, thumbKey }: ReceivedPhoto): Promise<boolean> {
  return (await files.exists(storedKey)) && files.exists(thumbKey);
}

/** Records a received photo. */
export async function keepUpload(
  tx: Tx,
  row: ReceivedPhoto,
): Promise<{ sha256: string; width: number; height: number }> {
  await addUpload(tx, row);
  return { sha256: row.sha256, width: row.width, height: row.height };
}

/** The file store key of a logo, by the last part of its URL. */
export function logoKey(name: string): string {
  return `logos/${name}`;
}

/** Makes a retailer's logo, a PNG, from uploaded bytes, without storing it. Throws `unsupported_type`, `too_large`. */
export function makeLogo(bytes: Uint8Array): Promise<Uint8Array> {
  return make('logo', bytes);
}

/** Stores a logo that was made here. Returns its URL. */
export async function keepLogo(keeping: Keeping, png: Uint8Array): Promise<string> {
  const name = `${createHash('sha256').update(png).digest('hex')}.png`;
  await keepFiles(keeping, { [logoKey(name)]: png });
  return `${apiBase}${pathOf(getLogo, { name })}`;
}

/** The user's own photos by hash. Throws `photo_missing`, with the missing hashes, unless all exist. */
export async function uploadsOf(
  tx: Tx,
  actor: UserActor,
  hashes: readonly string[],
): Promise<Map<string, ReceivedPhoto>> {
  const rows = (await findUploads(tx, actor.userId, hashes)).filter(isPhoto);
  const found = new Map(rows.map((row) => [row.sha256, row]));
  const missing = hashes.filter((hash) => !found.has(hash));
  if (missing.length > 0) throw new ApiError('photo_missing', { details: { missing } });
  return found;
}
