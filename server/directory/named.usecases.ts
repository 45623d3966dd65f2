import { fold } from '#domain/text/fold.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { ClientRow } from './clients.table.ts';
import { findClientsNamed } from './directory.repository.ts';

/**
 * The retailers in the actor's scope that texts name, by code, else by CRM id, else by name. A text that names several
 * names none.
 */
export async function clientsNamed(
  tx: Tx,
  actor: UserActor,
  texts: readonly string[],
): Promise<Map<string, ClientRow>> {
  const asked = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  if (asked.length === 0) return new Map();
  const rows = await findClientsNamed(tx, actor, asked);
  const found = new Map<string, ClientRow>();
  for (const text of asked) {
    const ways: ((row: ClientRow) => boolean)[] = [
      ({ code }) => code === text,
      ({ crmId }) => crmId?.toLowerCase() === text.toLowerCase(),
      ({ name }) => fold(name) === fold(text),
    ];
    const [matches = []] = ways.map((way) => rows.filter(way)).filter(({ length }) => length > 0);
    if (matches.length === 1) found.set(text, matches[0]!);
  }
  return found;
}
