import type { TrailFacts } from '#domain/trail/fact-names.ts';
import type { Client } from '#domain/client/client.ts';
import type { ClientDeed } from '#domain/client/history.ts';
import type { ClientRow } from '../directory/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { Actor, UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { clientRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { findClientToChange, updateClient } from './clients.repository.ts';
import { wholeClient } from './read.usecases.ts';

/** What a change of a retailer's record needs. */
export interface Changing {
  tx: Tx;
  actor: UserActor;
  code: string;
  now: Date;
  settings: Pick<Settings, 'appSecret' | 'crmAccountUrl'>;
}

/**
 * The retailer in the actor's scope, locked. Throws `not_found`, and `version_conflict` with the retailer as it is if
 * its version is not `ifMatch`.
 */
export async function clientToChange(given: Changing & { ifMatch: number }): Promise<ClientRow> {
  const row = await findClientToChange(given.tx, given.actor, given.code);
  if (!row) throw new ApiError('not_found');
  if (row.version === given.ifMatch) return row;
  throw new ApiError('version_conflict', { details: await wholeClient({ ...given, row }) });
}

interface Deed {
  row: ClientRow;
  deed: ClientDeed;
  change: Partial<ClientRow>;
  data?: TrailFacts;
}

/**
 * Writes a change of a locked retailer and tells it. `data` holds names of fields and ids, never
 * what is in them.
 */
export async function changeClient(given: Deed & { tx: Tx; actor: Actor; now: Date }): Promise<ClientRow> {
  const { tx, actor, now, row, deed: kind, change, data = {} } = given;
  const after = await updateClient(tx, row, { ...change, updatedAt: now });
  await deed(tx, { record: clientRecord(row), kind, actor, now, data });
  return after;
}

/** Like `changeClient`. Returns the changed retailer as the actor may read it. */
export async function noteClientDeed(given: Changing & Deed): Promise<Client> {
  return wholeClient({ ...given, row: await changeClient(given) });
}
