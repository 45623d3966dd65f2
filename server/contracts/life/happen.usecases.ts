import { isDeliveredImmediately, afterContractEvent, followUpOf } from '#domain/contract/life/transitions.ts';
import type { ContractEvent } from '#domain/contract/life/transitions.ts';
import type { TrailFacts } from '#domain/trail/fact-names.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import { nameOfActor, placeOfRow, system, type Actor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { NotedDeed, SaidOfContract } from '../contract-deeds.ts';
import type { ContractRow } from '../contract-row.ts';
import { findObjects, updateContract } from '../contracts.repository.ts';
import { withDue } from '../documents/due-documents.ts';
import { linkMovedBy, mailOfEvent } from '../mails/contract-mails.ts';
import { addNote } from '../notes/notes.repository.ts';

interface Happening {
  tx: Tx;
  actor: Actor;
  now: Date;
  /** The contract, locked by this transaction. */
  row: ContractRow;
  event: ContractEvent;
  /** Columns that change besides the status. */
  change?: Partial<ContractRow>;
  reason?: string | undefined;
  /** More for the trail: names and states, never personal data. */
  data?: TrailFacts;
  details?: SaidOfContract;
}

/**
 * Applies an event, then the follow-ups that the system does at once, and tells each. Returns the changed contract.
 * Callers check that the actor is allowed the event; a status that does not allow it throws a plain error.
 */
export async function happen(given: Happening): Promise<ContractRow> {
  const { tx, now } = given;
  let row = await happenOnce(given);
  for (;;) {
    const event = followUpOf({ ...row, immediateDelivery: await isImmediate(tx, row) }, berlinDate(now));
    if (!event) break;
    row = await happenOnce({ tx, actor: system, now, row, event });
  }
  return row;
}

async function happenOnce(given: Happening): Promise<ContractRow> {
  const { tx, actor, now, row, event, change, reason } = given;
  const status = afterContractEvent(row.status, event);
  if (status === null) throw new Error(`${event} cannot happen to a contract that is ${row.status}`);
  const reasonId = reason === undefined ? undefined : await keepReason({ tx, actor, now, row, reason });
  const startDate = event === 'changeStart' ? change?.policyStartDate : undefined;
  const data = {
    from: row.status,
    to: status,
    ...given.data,
    ...(reasonId && { reasonId }),
    ...(startDate && { startDate }),
  };
  const since =
    status === 'pending_activation' && status !== row.status ? { activationPendingSince: now } : {};
  const mail = mailOfEvent(event, row, status);
  const moved = mail ? linkMovedBy(mail, now) : {};
  const changed = await updateContract(
    tx,
    row,
    withDue(event, row, { ...moved, ...since, ...change, status }),
  );
  const details = { before: row, row: changed, ...(reason !== undefined && { reason }), ...given.details };
  return (await deed(tx, { record: contractRecord(row), kind: event, actor, now, data, details })).row;
}

/**
 * Does something to a contract that leaves its status alone: writes the change and tells the deed. Returns the changed
 * contract. `data` holds names of fields and states, never their values.
 */
export async function noteDeed(given: {
  tx: Tx;
  actor: Actor;
  now: Date;
  /** The contract, locked by this transaction. */
  row: ContractRow;
  deed: NotedDeed;
  change?: Partial<ContractRow>;
  data?: TrailFacts;
  details?: SaidOfContract;
}): Promise<ContractRow> {
  const { tx, actor, now, row, deed: kind, change, data = {} } = given;
  const changed = await updateContract(tx, row, withDue(kind, row, change ?? {}));
  const details = { before: row, row: changed, ...given.details };
  return (await deed(tx, { record: contractRecord(row), kind, actor, now, data, details })).row;
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
