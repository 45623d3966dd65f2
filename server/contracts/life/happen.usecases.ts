import type { ContractDeed } from '#domain/contract/life/history.ts';
import { contractPath } from '#domain/contract/path.ts';
import { isDeliveredImmediately, afterContractEvent, followUpOf } from '#domain/contract/life/transitions.ts';
import type { ContractEvent } from '#domain/contract/life/transitions.ts';
import { berlinDate } from '#domain/time/date.ts';
import { record } from '../../shared/db/audit.ts';
import { announce } from '../../shared/db/changes.ts';
import type { Tx } from '../../shared/db/database.ts';
import { nameOfActor, placeOfRow, system, type Actor } from '../../shared/db/tenancy.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { ContractRow } from '../contract-row.ts';
import { findObjects, updateContract } from '../contracts.repository.ts';
import { withDue } from '../documents/due-documents.ts';
import {
  linkMovedBy,
  mailCustomer,
  mailOfEvent,
  mailRetailerDeclined,
  type MailSettings,
} from '../mails/contract-mails.ts';
import { tellByPush } from '../../push/push.usecases.ts';
import { addNote } from '../notes/notes.repository.ts';

interface Happening {
  tx: Tx;
  actor: Actor;
  now: Date;
  settings: MailSettings;
  /** The contract, locked by this transaction. */
  row: ContractRow;
  event: ContractEvent;
  /** Columns that change besides the status. */
  change?: Partial<ContractRow>;
  reason?: string | undefined;
  /** More for the trail: names and states, never personal data. */
  data?: object;
}

/**
 * Applies an event, then the follow-ups that the system does at once. Records each in the trail, writes its mails and
 * announces the contract once. Returns the changed contract. Callers check that the actor is allowed the event; a
 * status that does not allow it throws a plain error.
 */
export async function happen(given: Happening): Promise<ContractRow> {
  const { tx, now, settings } = given;
  let row = await happenOnce(given);
  for (;;) {
    const event = followUpOf({ ...row, immediateDelivery: await isImmediate(tx, row) }, berlinDate(now));
    if (!event) break;
    row = await happenOnce({ tx, actor: system, now, settings, row, event });
  }
  await announce(tx, { entity: 'contract', id: row.code, parent: null, place: placeOfRow(row), now });
  return row;
}

async function happenOnce(given: Happening): Promise<ContractRow> {
  const { tx, actor, now, row, event, change, reason } = given;
  const status = afterContractEvent(row.status, event);
  if (status === null) throw new Error(`${event} cannot happen to a contract that is ${row.status}`);
  const place = placeOfRow(row);
  const reasonId = reason === undefined ? undefined : await keepReason({ tx, actor, now, row, reason });
  const startDate = event === 'changeStart' ? change?.policyStartDate : undefined;
  const data = {
    from: row.status,
    to: status,
    ...given.data,
    ...(reasonId && { reasonId }),
    ...(startDate && { startDate }),
  };
  await record(tx, { actor, now }, { entity: 'contract', recordId: row.id, action: event, data, place });
  const since =
    status === 'pending_activation' && status !== row.status ? { activationPendingSince: now } : {};
  const mail = mailOfEvent(event, row, status);
  const moved = mail ? linkMovedBy(mail, now) : {};
  const changed = await updateContract(
    tx,
    row,
    withDue(event, row, { ...moved, ...since, ...change, status }),
  );
  const after = await writeMails({ ...given, row: changed }, mail);
  if (event === 'confirm' && actor.kind === 'customer') await tellConfirmed(given, after);
  return after;
}

/** Tells the seller, on their devices, that the customer has confirmed. */
function tellConfirmed({ tx, actor, now }: Happening, row: ContractRow): Promise<void> {
  const told = { event: 'customer_confirmed', number: row.leadNumber, path: contractPath(row) } as const;
  return tellByPush({ tx, actor, now }, told, { userId: row.createdById, ern: row.ern });
}

/**
 * Writes an event's mails in its transaction: to the customer, and to the retailer if their customer declined. Returns
 * the contract.
 */
async function writeMails(given: Happening, mail: ReturnType<typeof mailOfEvent>): Promise<ContractRow> {
  const { tx, actor, now, row, event, reason } = given;
  if (event === 'decline' && actor.kind === 'customer') await mailRetailerDeclined(given, reason ?? null);
  if (mail === null || !row.customer.email) return row;
  // Each of these mails is sent at most once per contract.
  const after = await mailCustomer({ ...given, kind: mail, dedupeKey: `contract-${mail}:${row.id}` });
  if (mail !== 'activation' || after.mailWithheldAt) return after;
  const deed: ContractDeed = 'sendActivation';
  const place = placeOfRow(row);
  await record(
    tx,
    { actor: system, now },
    { entity: 'contract', recordId: row.id, action: deed, data: {}, place },
  );
  return after;
}

/**
 * Records a deed that leaves a contract's status alone: writes the change and the trail, and announces the contract
 * once. Returns the changed contract. `data` holds names of fields and states, never their values.
 */
export async function noteDeed(given: {
  tx: Tx;
  actor: Actor;
  now: Date;
  /** The contract, locked by this transaction. */
  row: ContractRow;
  deed: ContractDeed;
  change?: Partial<ContractRow>;
  data?: Record<string, unknown>;
}): Promise<ContractRow> {
  const { tx, actor, now, row, deed, change, data = {} } = given;
  const place = placeOfRow(row);
  await record(tx, { actor, now }, { entity: 'contract', recordId: row.id, action: deed, data, place });
  const after = await updateContract(tx, row, withDue(deed, row, change ?? {}));
  await announce(tx, { entity: 'contract', id: row.code, parent: null, place, now });
  return after;
}

async function keepReason(
  given: Pick<Happening, 'tx' | 'actor' | 'now' | 'row'> & { reason: string },
): Promise<string> {
  const { tx, actor, now, row, reason } = given;
  const id = uuidv7(now);
  await addNote(tx, {
    id,
    contractId: row.id,
    ...placeOfRow(row),
    kind: 'reason',
    at: now,
    receivedAt: now,
    authorId: actor.kind === 'user' ? actor.userId : null,
    author: nameOfActor(actor),
    text: reason,
  });
  return id;
}

async function isImmediate(tx: Tx, row: ContractRow): Promise<boolean> {
  if (row.status !== 'confirmed' || row.deliveryDate !== null) return false;
  return isDeliveredImmediately((await findObjects(tx, [row.id])).get(row.id)!);
}
