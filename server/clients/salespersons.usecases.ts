import type { InferOutput } from 'valibot';
import type { editSalesperson as editCall } from '#api/salespersons.ts';
import type { ClientDeed } from '#domain/client/history.ts';
import type { SalespersonInput } from '#domain/client/salesperson-input.ts';
import type { Salesperson } from '#domain/client/salesperson.ts';
import { fold } from '#domain/text/fold.ts';
import { soldByStatus } from '../cockpit/sold.usecases.ts';
import { renameSeller } from '../contracts/of-client/of-client.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { placeOfRow, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { clientRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import { uuidv7 } from '../shared/ids.ts';
import { findClientToChange } from './clients.repository.ts';
import { clientInScope, type ClientRow } from '../directory/lookup.usecases.ts';
import {
  addSalespersonRow,
  findSalespersonRows,
  updateSalesperson,
  type SalespersonRow,
} from './salespersons.repository.ts';

interface Asking {
  tx: Tx;
  actor: UserActor;
  code: string;
}

type Sold = Awaited<ReturnType<typeof soldByStatus>>;

function shown({ id, version, name, email, birthdate, isActive }: SalespersonRow, sold: Sold): Salesperson {
  return { id, version, name, email, birthdate, isActive, contracts: sold.get(name) ?? [] };
}

/** Who sells or sold for a retailer of the actor's scope. Throws `not_found`. */
export async function listSalespersons(given: Asking): Promise<{ items: Salesperson[] }> {
  const client = await clientInScope(given);
  const sold = await soldByStatus(given.tx, client.ern);
  const rows = await findSalespersonRows(given.tx, client.code);
  return { items: rows.map((row) => shown(row, sold)) };
}

/** Adds a salesperson. Throws `not_found`, `invalid` for a name that the retailer has already. */
export async function addSalesperson(
  given: Asking & { now: Date; salesperson: SalespersonInput },
): Promise<Salesperson> {
  const { tx, now, salesperson } = given;
  const client = await lock(given);
  refuseTaken(salesperson.name, await findSalespersonRows(tx, client.code));
  const row = await addSalespersonRow(tx, {
    id: uuidv7(now),
    clientCode: client.code,
    ...placeOfRow(client),
    ...salesperson,
    createdAt: now,
  });
  await say(given, client, { kind: 'addSalesperson', id: row.id });
  return shown(row, await soldByStatus(tx, client.ern));
}

/**
 * Changes the given fields of a salesperson. A new name is also written on the retailer's contracts. Throws
 * `not_found`, `version_conflict` with the salesperson as it is, `invalid` for a name that the retailer has already.
 */
export async function editSalesperson(
  given: Asking & {
    id: string;
    now: Date;
    ifMatch: number;
    change: InferOutput<(typeof editCall)['body'] & object>;
  },
): Promise<Salesperson> {
  const { tx, now, id, ifMatch, change } = given;
  const client = await lock(given);
  const rows = await findSalespersonRows(tx, client.code);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ApiError('not_found');
  if (row.version !== ifMatch) {
    const details = shown(row, await soldByStatus(tx, client.ern));
    throw new ApiError('version_conflict', { details });
  }
  const fields = (['name', 'email', 'birthdate', 'isActive'] as const).filter(
    (name) => change[name] !== undefined && change[name] !== row[name],
  );
  if (fields.length === 0) return shown(row, await soldByStatus(tx, client.ern));
  if (change.name !== undefined) refuseTaken(change.name, rows, id);
  const changed = Object.fromEntries(fields.map((name) => [name, change[name]]));
  const after = await updateSalesperson(tx, id, changed);
  if (after.name !== row.name) {
    await renameSeller({ tx, now, place: client, from: row.name, to: after.name });
  }
  if (after.isActive !== row.isActive) {
    const kind = after.isActive ? 'reactivateSalesperson' : 'deactivateSalesperson';
    await say(given, client, { kind, id });
  }
  const others = fields.filter((name) => name !== 'isActive');
  if (others.length > 0) await say(given, client, { kind: 'editSalesperson', id, fields: others });
  return shown(after, await soldByStatus(tx, client.ern));
}

/** The retailer, locked, so that no two people of the same name are added at once. Throws `not_found`. */
async function lock({ tx, actor, code }: Asking): Promise<ClientRow> {
  const client = await findClientToChange(tx, actor, code);
  if (!client) throw new ApiError('not_found');
  return client;
}

/** Contracts name who sold them, so names are told apart. */
function refuseTaken(name: string, rows: readonly SalespersonRow[], except?: string): void {
  const isTaken = rows.some((row) => row.id !== except && fold(row.name) === fold(name));
  if (isTaken) throw new ApiError('invalid', { fields: { name: 'name_taken' } });
}

async function say(
  { tx, actor, now }: Asking & { now: Date },
  client: ClientRow,
  { kind, id, ...data }: { kind: ClientDeed; id: string; fields?: readonly string[] },
): Promise<void> {
  const said = { salespersonId: id, ...data };
  await deed(tx, { record: clientRecord(client), kind, actor, now, data: said });
}
