import type { ClientIdsInput, ClientInput } from '#domain/client/client-input.ts';
import { afterClientEvent, type ClientEvent } from '#domain/client/status.ts';
import { clientSearchText } from '#domain/client/search-text.ts';
import type * as v from 'valibot';
import type { ClientRow } from '../directory/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { nameOfActor, placeOf, type Actor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { clientRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { sealBank } from './bank.usecases.ts';
import { changeClient } from './change.usecases.ts';
import { findClientToChange } from './clients.repository.ts';
import { deleteClients } from './import.repository.ts';
import {
  addMissingAssociation,
  findHolderOfCrmId,
  findUnconfirmed,
  findUnreminded,
  insertClient,
  nextClientCodes,
  saveReminded,
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
  const { industryAssociation, businessId, planningSoftware, merchandiseManagement, ...own } = client;
  const hasBank = Object.values(bank).some((value) => value !== null);
  for (;;) {
    const [code = ''] = await nextClientCodes(tx, 1);
    const row = await insertClient(tx, {
      ...own,
      ...address,
      ...given.ids,
      ...given.agreement,
      ...placeOf(`${given.associationErn}:${code}`),
      code,
      status: 'email-pending',
      profile: {
        industryAssociation,
        businessId,
        planningSoftware,
        merchandiseManagement,
        ...estimate,
        contacts,
      },
      bankSealed: hasBank ? sealBank(settings.appSecret, code, bank) : null,
      searchText: clientSearchText({ ...address, name: own.name, code }),
      createdAt: now,
      updatedAt: now,
    });
    // A retailer from another system that the actor cannot see may have the code.
    if (!row) continue;
    await deed(tx, { record: clientRecord(row), kind: 'register', actor, now });
    return row;
  }
}

/** A retailer in the actor's scope, locked; null if there is none. */
export const joiningClient = findClientToChange;

/** Carries an event of a retailer's way in out: status, trail, and the change feed. Throws `wrong_state`. */
export async function advanceClient(
  { tx, actor, now }: Joining,
  row: ClientRow,
  event: ClientEvent,
  change: Partial<ClientRow> = {},
): Promise<ClientRow> {
  const status = afterClientEvent(row.status, event);
  if (status === null) throw new ApiError('wrong_state', { details: { status: row.status } });
  const decided = event === 'confirmEmail' ? {} : { decidedAt: now, decidedBy: nameOfActor(actor) };
  const data = { from: row.status, to: status };
  return changeClient({ tx, actor, now, row, deed: event, change: { ...decided, ...change, status }, data });
}

/** Pending retailers without a reminder since `until` or longer, locked. Needs the system's rights. */
export const unremindedClients = findUnreminded;

/** Notes that the internal team was reminded of a retailer. */
export async function noteReminded({ tx, actor, now }: Joining, row: ClientRow): Promise<void> {
  await saveReminded(tx, row.code, now);
  await deed(tx, { record: clientRecord(row), kind: 'remindTeam', actor, now, quiet: true });
}

/**
 * Deletes retailers that came in before an instant and never confirmed their address, unless they have
 * salespersons already. Their trails stay, and say it. Returns how many. Needs the system's rights.
 */
export async function deleteUnconfirmed(
  { tx, actor, now }: Joining,
  given: { before: Date; limit: number },
): Promise<number> {
  const rows = await findUnconfirmed(tx, given);
  for (const row of rows) await deed(tx, { record: clientRecord(row), kind: 'expire', actor, now });
  const codes = rows.map(({ code }) => code);
  if (codes.length > 0) await deleteClients(tx, codes);
  return codes.length;
}

/** Another retailer with this CRM id, in any scope; null if there is none. Needs the system's rights. */
export const holderOfCrmId = findHolderOfCrmId;

/** Makes sure that an association exists. Needs the system's rights. */
export const bringAssociation = addMissingAssociation;
