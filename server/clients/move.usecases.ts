import type { Client } from '#domain/client/client.ts';
import { announceClaimsOf } from '../claims/of-client.usecases.ts';
import { announceContractsOf } from '../contracts/of-client/of-client.usecases.ts';
import type { Database } from '../shared/db/database.ts';
import { placeOf, placeOfRow, rootOf, system, type UserActor } from '../shared/db/tenancy.ts';
import { news } from '../shared/deeds/deed.ts';
import { clientRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { announceOrdersOf } from '../shop/of-client.usecases.ts';
import { clientToChange, noteClientDeed } from './change.usecases.ts';
import { findAssociation } from './clients.repository.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';
import { moveEverything } from './move.repository.ts';
import { wholeClient } from './read.usecases.ts';

/**
 * Moves a retailer to another association of its root, with all that has its place: contracts, claims, documents,
 * salespersons, users and trails. Whoever reads sees all of it before or all of it after. Moving it to where it is
 * changes nothing. Throws `not_found`, `version_conflict` with the retailer as it is, `invalid` for an association that
 * does not exist or lies elsewhere, `unavailable` if others go on writing for too long.
 */
export async function moveClient(given: {
  db: Database;
  actor: UserActor;
  code: string;
  association: string;
  ifMatch: number;
  now: Date;
  settings: Pick<Settings, 'appSecret' | 'crmAccountUrl'>;
}): Promise<Client> {
  const { db, actor, code, association, now } = given;
  return db.inLoneTransaction(system, rootOf(association), async (tx) => {
    const before = await clientInScope({ tx, actor, code });
    if (before.associationErn === association) return wholeClient({ ...given, tx, row: before });
    await clientToChange({ ...given, tx });
    const target = await findAssociation(tx, association);
    if (!target || target.rootErn !== before.rootErn) {
      throw new ApiError('invalid', { fields: { association: 'invalid' } });
    }
    const [from, place] = [placeOfRow(before), placeOf(`${association}:${code}`)];
    await moveEverything(tx, from.ern, place);
    for (const told of [from, place]) {
      await news(tx, clientRecord({ ...told, code }), now);
      await announceContractsOf({ tx, now, place: told, at: place.ern });
      await announceClaimsOf({ tx, now, place: told, at: place.ern });
      await announceOrdersOf({ tx, now, place: told, at: place.ern });
    }
    const row = await clientInScope({ tx, actor, code });
    const data = { from: from.associationErn, to: place.associationErn };
    return noteClientDeed({ ...given, tx, row, deed: 'move', change: {}, data });
  });
}
