import type { ClientListItem } from '#domain/client/client.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { findClients } from './clients.repository.ts';

/** A filter's choice or a list is no longer read by people beyond this; a search narrows it. */
const mostListed = 1000;

/** Retailers of the actor's scope, by name. */
export async function listClients({
  tx,
  actor,
  search,
  most = mostListed,
}: {
  tx: Tx;
  actor: UserActor;
  search: string | undefined;
  most?: number;
}): Promise<{ items: ClientListItem[] }> {
  return { items: await findClients(tx, { actor, search, limit: most }) };
}
