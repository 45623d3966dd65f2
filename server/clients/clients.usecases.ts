import type { ClientListItem } from '#domain/client/client.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { addClients, findClients, type Clients } from './clients.repository.ts';

/** Most retailers in one answer. Nobody reads a longer list; a search narrows it. */
const mostListed = 1000;

/** Retailers in the actor's scope, by name. */
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

/** Retailers from another system, with their associations and salespersons. */
export type TakenOverClients = Clients;

/** Adds retailers from another system as they are. Needs a system transaction. */
export function takeOverClients(tx: Tx, taken: TakenOverClients): Promise<void> {
  return addClients(tx, taken);
}
