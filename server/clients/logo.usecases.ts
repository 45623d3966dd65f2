import type { Client } from '#domain/client/client.ts';
import { keepLogo } from '../uploads/uploads.usecases.ts';
import type { Database } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { clientToChange, noteClientDeed, type Changing } from './change.usecases.ts';
import { clientInScope } from './lookup.usecases.ts';

/** Makes and stores a logo before the transaction. Returns its URL. Throws `not_found`, and as `makeLogo` does. */
export async function receiveLogo(given: {
  db: Database;
  files: FileStore;
  actor: UserActor;
  code: string;
  bytes: Uint8Array;
}): Promise<string> {
  const { db, files, actor, code, bytes } = given;
  await db.inTransaction(actor, (tx) => clientInScope({ tx, actor, code }));
  return keepLogo(files, bytes);
}

/** Gives a retailer a logo, or (null) takes it away. Throws `not_found`, `version_conflict`. */
export async function changeLogo(
  given: Changing & { ifMatch: number; logoUrl: string | null },
): Promise<Client> {
  const row = await clientToChange(given);
  const { logoUrl } = given;
  return noteClientDeed({
    ...given,
    row,
    deed: logoUrl === null ? 'removeLogo' : 'changeLogo',
    // The files stay: mails and documents that are out show them, and another retailer may have the same.
    change: { logoUrl },
  });
}
