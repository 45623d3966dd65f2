import { createHash } from 'node:crypto';
import type { PriceSheet } from '#domain/client/onboarding.ts';
import { judgePriceSheet, storePriceSheet } from '../clients/price-sheet.usecases.ts';
import { system } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import { ApiError } from '../shared/api-error.ts';
import { bytesOf } from '../shared/files/file-store.ts';
import { keepFiles } from '../shared/files/keep-files.ts';
import type { Visitor } from '../shared/http/handle.ts';
import { admitAttempt } from '../shared/http/throttle.ts';
import {
  deletePriceSheets,
  findOldPriceSheets,
  findPriceSheet,
  savePriceSheet,
} from './onboardings.repository.ts';

/** Hours for which an upload waits for the request that names it. */
const waitsHours = 24;

/** Admits an upload before its bytes are read. Throws `throttled`. */
export async function admitUpload({ db, address, now }: Visitor): Promise<void> {
  await db.inTransaction(system, (tx) => admitAttempt(tx, { limit: 'priceSheet', subject: address, now }));
}

/** Where an upload lies until a request takes it. */
const waitingKey = (sha256: string) => `price-sheets/waiting/${sha256}`;

/** Stores a price sheet until a request names it. Throws `hash_mismatch` and as `judgePriceSheet` does. */
export async function receivePriceSheet(
  { db, files, now }: Pick<Deps, 'db' | 'files'> & { now: Date },
  { sha256, bytes }: { sha256: string; bytes: Uint8Array },
): Promise<void> {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new ApiError('hash_mismatch');
  const { mediaType } = await judgePriceSheet(bytes);
  const storedKey = waitingKey(sha256);
  await keepFiles({ db, files }, { [storedKey]: bytes });
  const row = { sha256, mediaType, storedKey, byteCount: bytes.byteLength, uploadedAt: now };
  await db.inTransaction(system, (tx) => savePriceSheet(tx, row));
}

/**
 * Copies an uploaded price sheet, before the transaction that names it, to where the clearing of uploads does not come.
 * Null if it is not there.
 */
export async function takePriceSheet(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { sha256, fileName }: PriceSheet,
): Promise<Awaited<ReturnType<typeof storePriceSheet>> | null> {
  const row = await db.inTransaction(system, (tx) => findPriceSheet(tx, sha256));
  const bytes = row && (await bytesOf(files, row.storedKey));
  return bytes && storePriceSheet({ db, files }, await judgePriceSheet(bytes), () => fileName);
}

/** Deletes uploads that no request has taken. Returns how many; call it again while there are any. */
export async function clearPriceSheets({ db, clock }: Deps): Promise<number> {
  const before = new Date(clock().getTime() - waitsHours * 3_600_000);
  return db.inTransaction(system, async (tx) => {
    const old = await findOldPriceSheets(tx, before, 25);
    if (old.length === 0) return 0;
    await deletePriceSheets(
      tx,
      old.map(({ sha256 }) => sha256),
    );
    return old.length;
  });
}
