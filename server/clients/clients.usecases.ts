import type { ClientListItem } from '#domain/client/client.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { addClients, findClients, type Clients } from './clients.repository.ts';

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

/** Retailers with all that is kept of them, as they come from elsewhere. */
export type TakenOverClients = Clients;

/** Takes over retailers as they are. Needs a transaction of the system. */
export function takeOverClients(tx: Tx, taken: TakenOverClients): Promise<void> {
  return addClients(tx, taken);
}
