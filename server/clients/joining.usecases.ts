import type { ClientIdsInput, ClientInput } from '#domain/client/client-input.ts';
import { afterClientEvent, type ClientEvent } from '#domain/client/status.ts';
import { clientSearchText } from '#domain/client/search-text.ts';
import type * as v from 'valibot';
import { record } from '../shared/db/audit.ts';
import { announce } from '../shared/db/changes.ts';
import type { Tx } from '../shared/db/database.ts';
import { nameOfActor, placeOf, placeOfRow, type Actor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { openBank, sealBank } from './bank.usecases.ts';
import {
  addMissingAssociation,
  findAssociations,
  findByStatus,
  findClientToChange,
  findClientWithAssociation,
  findHolderOfCrmId,
  findUnreminded,
  insertClient,
  nextClientNumber,
  saveReminded,
  updateClient,
  type ClientRow,
} from './joining.repository.ts';

/** A retailer's row, as its way in reads it. */
export type JoiningClient = ClientRow;

interface Joining {
  tx: Tx;
  actor: Actor;
  now: Date;
}

/**
 * Adds a retailer whose address is not confirmed yet, with a code of its own, under an association. Needs rights on that
 * association.
 */
export async function addJoiningClient(
  { tx, actor, now, settings }: Joining & { settings: Pick<Settings, 'appSecret'> },
  given: {
    associationErn: string;
    client: ClientInput;
    ids?: Partial<v.InferOutput<typeof ClientIdsInput>>;
    agreement?: Pick<ClientRow, 'agreementAcceptedAt' | 'priceSheet'>;
  },
): Promise<ClientRow> {
  const { bank, address, contacts, estimate, ...client } = given.client;
  const { industryAssociation, planningSoftware, merchandiseManagement, ...own } = client;
  const hasBank = Object.values(bank).some((value) => value !== null);
  for (;;) {
    const code = `KF-${await nextClientNumber(tx)}`;
    const row = await insertClient(tx, {
      ...own,
      ...address,
      ...given.ids,
      ...given.agreement,
      ...placeOf(`${given.associationErn}:${code}`),
      code,
      status: 'email-pending',
      profile: { industryAssociation, planningSoftware, merchandiseManagement, ...estimate, contacts },
      bankSealed: hasBank ? sealBank(settings.appSecret, code, bank) : null,
      searchText: clientSearchText({ ...address, name: own.name, code }),
      createdAt: now,
      updatedAt: now,
    });
    // A retailer taken over from another system may have the code.
    if (!row) continue;
    await tell({ tx, actor, now }, row, 'register');
    return row;
  }
}

/** A retailer in the actor's scope, locked. Throws `not_found`. */
export async function clientToChange(tx: Tx, actor: Actor, code: string): Promise<ClientRow> {
  const row = await findClientToChange(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Carries an event of a retailer's way in out: status, trail, and the change feed. Throws `wrong_state`. */
export async function moveClient(
  given: Joining,
  row: ClientRow,
  event: ClientEvent,
  change: Partial<ClientRow> = {},
): Promise<ClientRow> {
  const { tx, actor, now } = given;
  const status = afterClientEvent(row.status, event);
  if (status === null) throw new ApiError('wrong_state', { details: { status: row.status } });
  const decided = event === 'confirmEmail' ? {} : { decidedAt: now, decidedBy: nameOfActor(actor) };
  const after = await updateClient(tx, row, { ...decided, ...change, status }, now);
  await tell(given, after, event, { from: row.status, to: status });
  return after;
}

async function tell(
  { tx, actor, now }: Joining,
  row: ClientRow,
  action: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  const place = placeOfRow(row);
  await record(tx, { actor, now }, { entity: 'client', recordId: row.code, action, data, place });
  await announce(tx, { entity: 'client', id: row.code, parent: null, place, now });
}

/** A retailer in the actor's scope with the name of its association. Throws `not_found`. */
export async function joiningClient(tx: Tx, actor: Actor, code: string) {
  const found = await findClientWithAssociation(tx, actor, code);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** A retailer's bank details, opened; null if there are none. */
export function bankOf({ appSecret }: Pick<Settings, 'appSecret'>, { code, bankSealed }: ClientRow) {
  return openBank(appSecret, code, bankSealed);
}

/** Retailers of a status in the actor's scope, with the names of their associations. See `findByStatus`. */
export const clientsOfStatus = findByStatus;

/** Pending retailers of whom nobody was reminded, locked, since `until` or longer. Needs the system's rights. */
export const unremindedClients = findUnreminded;

/** Notes that the internal team was reminded of a retailer. */
export async function noteReminded({ tx, actor, now }: Joining, row: ClientRow): Promise<void> {
  await saveReminded(tx, row.code, now);
  const place = placeOfRow(row);
  await record(tx, { actor, now }, { entity: 'client', recordId: row.code, action: 'remindTeam', place });
}

/** Another retailer with this CRM id, whoever may see it; null if there is none. Needs the system's rights. */
export const holderOfCrmId = findHolderOfCrmId;

/** The associations that the actor sees, by name. */
export const visibleAssociations = findAssociations;

/** Makes sure that an association exists. Needs the system's rights. */
export const bringAssociation = addMissingAssociation;
