import type { Client } from '#domain/client/client.ts';
import { keepLogo, makeLogo } from '../uploads/uploads.usecases.ts';
import type { Database } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { clientToChange, noteClientDeed, type Changing } from './change.usecases.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';

/** Makes a logo before the transaction, as a PNG. Throws `not_found`, and as `makeLogo` does. */
export async function receiveLogo(given: {
  db: Database;
  actor: UserActor;
  code: string;
  bytes: Uint8Array;
}): Promise<Uint8Array> {
  const { db, actor, code, bytes } = given;
  await db.inTransaction(actor, (tx) => clientInScope({ tx, actor, code }));
  return makeLogo(bytes);
}

/**
 * Gives a retailer a logo, or (null) takes it away. Throws `not_found`, `version_conflict`. Stores the file once the
 * version is right, so that none is left of a refused change.
 */
export async function changeLogo(
  given: Changing & { files: FileStore; ifMatch: number; png: Uint8Array | null },
): Promise<Client> {
  const row = await clientToChange(given);
  const logoUrl = given.png && (await keepLogo(given, given.png));
  return noteClientDeed({
    ...given,
    row,
    deed: logoUrl === null ? 'removeLogo' : 'changeLogo',
    // The files stay: mails and documents that are out show them, and another retailer may have the same.
    change: { logoUrl },
  });
}
