import { createHash } from 'node:crypto';
import type { Client } from '#domain/client/client.ts';
import { priceSheetTypes, type PriceSheetType } from '#domain/client/price-sheet.ts';
import type { Database } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { keepFiles, type Keeping } from '../shared/files/keep-files.ts';
import { typeOfPriceSheet } from '../uploads/uploads.usecases.ts';
import { clientToChange, noteClientDeed, type Changing } from './change.usecases.ts';
import type { StoredFile } from '../directory/clients.table.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';

/** A price sheet that was looked at and is not stored yet. Its bytes stay as they are: nothing of ours opens them. */
export interface PriceSheetFile {
  bytes: Uint8Array;
  mediaType: PriceSheetType;
}

/** Looks at a price sheet before the transaction. Throws `not_found`, and as `judgePriceSheet` does. */
export async function receivePriceSheet(given: {
  db: Database;
  actor: UserActor;
  code: string;
  bytes: Uint8Array;
}): Promise<PriceSheetFile> {
  const { db, actor, code, bytes } = given;
  await db.inTransaction(actor, (tx) => clientInScope({ tx, actor, code }));
  return judgePriceSheet(bytes);
}

/** Throws what is wrong with a price sheet, by its content. */
export async function judgePriceSheet(bytes: Uint8Array): Promise<PriceSheetFile> {
  return { bytes, mediaType: await typeOfPriceSheet(bytes) };
}

/** Stores a price sheet under a key of ours; `named` says what people read. */
export async function storePriceSheet(
  keeping: Keeping,
  { bytes, mediaType }: PriceSheetFile,
  named: (extension: string) => string,
): Promise<StoredFile> {
  const extension = Object.entries(priceSheetTypes).find(([, type]) => type === mediaType)![0];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storedKey = `price-sheets/${sha256}.${extension}`;
  await keepFiles(keeping, { [storedKey]: bytes });
  return {
    fileName: named(extension),
    mediaType,
    byteCount: bytes.byteLength,
    sha256,
    storedKey,
  };
}

/**
 * Gives a retailer's agreement a price sheet. Throws `not_found`, `version_conflict`. Stores the file once the version is
 * right, so that none is left of a refused change.
 */
export async function addPriceSheet(
  given: Changing & { files: FileStore; ifMatch: number; file: PriceSheetFile },
): Promise<Client> {
  const row = await clientToChange(given);
  const { file, code } = given;
  const priceSheet = await storePriceSheet(given, file, (extension) => `Preisliste ${code}.${extension}`);
  return noteClientDeed({ ...given, row, deed: 'addPriceSheet', change: { priceSheet } });
}
