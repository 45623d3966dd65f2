import type { Client } from '#domain/client/client.ts';
import { keepLogo, makeLogo } from '../uploads/uploads.usecases.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { Keeping } from '../shared/files/keep-files.ts';
import { clientToChange, noteClientDeed, type Changing } from './change.usecases.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';
import { Outdated } from '../shared/outdated.ts';

/**
 * Makes a logo, a PNG, and stores it before the transaction. Returns its URL, or null if the retailer has another version
 * than was seen, so that no file is left. Throws `not_found`, and as `makeLogo` does.
 */
export async function receiveLogo(
  given: Keeping & { actor: UserActor; code: string; ifMatch: number; bytes: Uint8Array },
): Promise<string | null> {
  const { db, actor, code, ifMatch, bytes } = given;
  const { version } = await db.inTransaction(actor, (tx) => clientInScope({ tx, actor, code }));
  return version === ifMatch ? keepLogo(given, await makeLogo(bytes)) : null;
}

/** Gives a retailer the logo that was stored for it. Throws `not_found`, `version_conflict`. */
export async function changeLogo(
  given: Changing & { ifMatch: number; stored: string | null },
): Promise<Client> {
  const row = await clientToChange(given);
  const { stored: logoUrl } = given;
  if (logoUrl === null) throw new Outdated();
  return noteClientDeed({ ...given, row, deed: 'changeLogo', change: { logoUrl } });
}

/**
 * Takes a retailer's logo away. Its file stays: mails and documents that are out show it, and another retailer may have
 * the same. Throws `not_found`, `version_conflict`.
 */
export async function removeLogo(given: Changing & { ifMatch: number }): Promise<Client> {
  const row = await clientToChange(given);
  return noteClientDeed({ ...given, row, deed: 'removeLogo', change: { logoUrl: null } });
}
