import { createHash } from 'node:crypto';
import { orderConfirmationType } from '#domain/contract/documents/order-confirmation.ts';
import { isPdf } from '#domain/files/pdf-mark.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { keepFiles } from '../shared/files/keep-files.ts';
import { ApiError } from '../shared/api-error.ts';
import { addUpload, findUploads, type UploadRow } from './uploads.repository.ts';
import { refuseActivePdf } from './uploads.usecases.ts';

/** A file that is stored but not recorded yet. */
export type ReceivedFile = UploadRow;

/** The key of an uploaded file, from its SHA-256. */
function fileKey(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256}`;
}

/**
 * Receives an order file's bytes outside any transaction: looks at the content and writes the file as it is. Throws
 * `hash_mismatch`, `too_large`, `unsupported_type`, and what is wrong with a PDF.
 */
export async function receiveOrderFile(given: {
  db: Database;
  files: FileStore;
  actor: UserActor;
  sha256: string;
  bytes: Uint8Array;
  now: Date;
}): Promise<ReceivedFile> {
  const { actor, sha256, bytes, now } = given;
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new ApiError('hash_mismatch');
  if (isPdf(bytes)) await refuseActivePdf(bytes);
  const judged = orderConfirmationType(bytes);
  if ('problem' in judged) {
    throw new ApiError(judged.problem === 'too_large' ? 'too_large' : 'unsupported_type');
  }
  const storedKey = fileKey(sha256);
  await keepFiles(given, { [storedKey]: bytes });
  return {
    ownerId: actor.userId,
    sha256,
    storedKey,
    thumbKey: null,
    mediaType: judged.mediaType,
    byteCount: bytes.byteLength,
    width: null,
    height: null,
    createdAt: now,
  };
}

/** Records a received file. */
export async function keepOrderFile(tx: Tx, row: ReceivedFile): Promise<{ sha256: string }> {
  await addUpload(tx, row);
  return { sha256: row.sha256 };
}

/** True if the store has a file that the user uploaded. Asked before the transaction that names it. */
export async function isFileThere(
  { db, files, actor }: { db: Database; files: FileStore; actor: UserActor },
  sha256: string,
): Promise<boolean> {
  const row = await db.inTransaction(actor, (tx) => findFile(tx, actor, sha256));
  return row !== null && files.exists(row.storedKey);
}

/** A file that the user uploaded, by its key in the store. Throws `photo_missing` unless it was. */
export async function uploadedFile(
  tx: Tx,
  { actor, sha256 }: { actor: UserActor; sha256: string },
): Promise<ReceivedFile> {
  const row = await findFile(tx, actor, sha256);
  if (!row) throw fileMissing(sha256);
  return row;
}

/** The refusal of a record whose file has not arrived. */
export function fileMissing(sha256: string): ApiError {
  return new ApiError('photo_missing', { details: { missing: [sha256] } });
}

async function findFile(tx: Tx, actor: UserActor, sha256: string): Promise<ReceivedFile | null> {
  const [row] = await findUploads(tx, actor.userId, [sha256]);
  return row && row.thumbKey === null ? row : null;
}
