import { and, asc, eq } from 'drizzle-orm';
import type { ClientListItem } from '#domain/client/client.ts';
import type { Tx } from '../shared/db/database.ts';
import { associations, clients } from '../shared/db/schema/clients.ts';
import { textMatches } from '../shared/db/search.ts';
import { inScope, type UserActor } from '../shared/db/tenancy.ts';

/** Retailers of the actor's scope by name, with the name of their association. */
export function findClients(
  tx: Tx,
  { actor, search, limit }: { actor: UserActor; search: string | undefined; limit: number },
): Promise<ClientListItem[]> {
  return tx
    .select({
      code: clients.code,
      name: clients.name,
      city: clients.city,
      association: associations.name,
      ern: clients.ern,
      status: clients.status,
    })
    .from(clients)
    .leftJoin(associations, eq(associations.ern, clients.associationErn))
    .where(and(inScope(actor, clients), textMatches(clients.searchText, search)))
    .orderBy(asc(clients.name), asc(clients.code))
    .limit(limit);
}
