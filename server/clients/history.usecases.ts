import { clientDeeds, type ClientHistoryEntry } from '#domain/client/history.ts';
import { trailOf } from '../shared/db/trail/trail-reads.ts';
import type { Tx } from '../shared/db/database.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import { findAssociationNames } from './clients.repository.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';
import { findSalespersonRows } from './salespersons.repository.ts';

/** What happened to a retailer of the actor's scope, oldest first. Throws `not_found`. */
export async function clientHistory(given: {
  tx: Tx;
  actor: UserActor;
  code: string;
}): Promise<{ items: ClientHistoryEntry[] }> {
  const { tx, code } = given;
  const client = await clientInScope(given);
  const deeds = await trailOf(tx, { entity: 'client', recordId: code });
  const people = new Map((await findSalespersonRows(tx, code)).map(({ id, name }) => [id, name]));
  const moves = deeds
    .flatMap(({ data }) => [data['from'], data['to']])
    .filter((ern) => typeof ern === 'string');
  const associations = await findAssociationNames(tx, moves);
  const nameOf = (ern: unknown) => associations.get(String(ern)) ?? String(ern).split(':').at(-1);
  const items = deeds.flatMap(({ id, action, at, actorId, actorName, data }): ClientHistoryEntry[] => {
    const kind = clientDeeds.find((one) => one === action);
    if (!kind) return [];
    const { fields, salespersonId, from, to } = data;
    const moved = kind === 'move' ? `${nameOf(from)} → ${nameOf(to)}` : null;
    return [
      {
        id,
        kind,
        at: at.toISOString(),
        author: actorId === null && actorName === system.kind ? null : actorName,
        fields: Array.isArray(fields) ? fields.map(String) : [],
        about: moved ?? people.get(String(salespersonId)) ?? null,
      },
    ];
  });
  // Retailers from other systems have no trail of their registration.
  if (items.some(({ kind }) => kind === 'register')) return { items };
  const at = client.createdAt.toISOString();
  const registered = {
    id: client.code,
    kind: 'register' as const,
    at,
    author: null,
    fields: [],
    about: null,
  };
  return { items: [registered, ...items] };
}
