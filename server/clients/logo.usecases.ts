import type { Client } from '#domain/client/client.ts';
import { keepLogo, makeLogo } from '../uploads/uploads.usecases.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { Keeping } from '../shared/files/keep-files.ts';
import { clientToChange, noteClientDeed, type Changing } from './change.usecases.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';

/**
 * Makes a logo, a PNG, and stores it before the transaction; one whose change is then refused goes by itself. Returns its
 * URL. Throws `not_found`, and as `makeLogo` does.
 */
export async function receiveLogo(
  given: Keeping & { actor: UserActor; code: string; bytes: Uint8Array },
): Promise<string> {
  const { db, actor, code, bytes } = given;
  await db.inTransaction(actor, (tx) => clientInScope({ tx, actor, code }));
  return keepLogo(given, await makeLogo(bytes));
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
