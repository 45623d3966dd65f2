import { createHash } from 'node:crypto';
import type { Client } from '#domain/client/client.ts';
import { priceSheetTypes, type PriceSheetType } from '#domain/client/price-sheet.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { keepFiles, type Keeping } from '../shared/files/keep-files.ts';
import { typeOfPriceSheet } from '../uploads/uploads.usecases.ts';
import { clientToChange, noteClientDeed, type Changing } from './change.usecases.ts';
import type { StoredFile } from '../directory/clients.table.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';
import { Outdated } from '../shared/outdated.ts';

/** A price sheet that was looked at and is not stored yet. Its bytes stay as they are: nothing of ours opens them. */
interface PriceSheetFile {
  bytes: Uint8Array;
  mediaType: PriceSheetType;
}

/**
 * Looks at a price sheet and stores it before the transaction. Null if the retailer has another version than was seen, so
 * that no file is left. Throws `not_found`, and as `judgePriceSheet` does.
 */
export async function receivePriceSheet(
  given: Keeping & { actor: UserActor; code: string; ifMatch: number; bytes: Uint8Array },
): Promise<StoredFile | null> {
  const { db, actor, code, ifMatch, bytes } = given;
  const { version } = await db.inTransaction(actor, (tx) => clientInScope({ tx, actor, code }));
  if (version !== ifMatch) return null;
  const file = await judgePriceSheet(bytes);
  return storePriceSheet(given, file, (extension) => `Preisliste ${code}.${extension}`);
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

/** Gives a retailer's agreement the price sheet that was stored for it. Throws `not_found`, `version_conflict`. */
export async function addPriceSheet(
  given: Changing & { ifMatch: number; stored: StoredFile | null },
): Promise<Client> {
  const row = await clientToChange(given);
  const { stored: priceSheet } = given;
  if (!priceSheet) throw new Outdated();
  return noteClientDeed({ ...given, row, deed: 'addPriceSheet', change: { priceSheet } });
}
