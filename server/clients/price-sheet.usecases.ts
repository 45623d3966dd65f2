import { createHash } from 'node:crypto';
import type { Client } from '#domain/client/client.ts';
import { priceSheetType, priceSheetTypes } from '#domain/client/price-sheet.ts';
import type { Database } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { clientToChange, noteClientDeed, type Changing } from './change.usecases.ts';
import type { StoredFile } from './clients.table.ts';
import { clientInScope } from './lookup.usecases.ts';

/**
 * Stores a price sheet's bytes before the transaction, as they are: nothing of ours ever opens them. Throws
 * `not_found`, `unsupported_type` unless the content is a PDF, a workbook or a CSV file.
 */
export async function receivePriceSheet(given: {
  db: Database;
  files: FileStore;
  actor: UserActor;
  code: string;
  bytes: Uint8Array;
}): Promise<StoredFile> {
  const { db, files, actor, code, bytes } = given;
  await db.inTransaction(actor, (tx) => clientInScope({ tx, actor, code }));
  return storePriceSheet(files, bytes, (extension) => `Preisliste ${code}.${extension}`);
}

/** Stores a price sheet under a key of ours; `named` says what people read. Throws `unsupported_type`. */
export async function storePriceSheet(
  files: FileStore,
  bytes: Uint8Array,
  named: (extension: string) => string,
): Promise<StoredFile> {
  const mediaType = priceSheetType(bytes);
  if (!mediaType) throw new ApiError('unsupported_type');
  const extension = Object.entries(priceSheetTypes).find(([, type]) => type === mediaType)![0];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storedKey = `price-sheets/${sha256}.${extension}`;
  await files.write(storedKey, bytes);
  return {
    fileName: named(extension),
    mediaType,
    byteCount: bytes.byteLength,
    sha256,
    storedKey,
  };
}

/** Gives a retailer's agreement a price sheet. Throws `not_found`, `version_conflict`. */
export async function addPriceSheet(
  given: Changing & { ifMatch: number; priceSheet: StoredFile },
): Promise<Client> {
  const row = await clientToChange(given);
  const { priceSheet } = given;
  return noteClientDeed({ ...given, row, deed: 'addPriceSheet', change: { priceSheet } });
}
