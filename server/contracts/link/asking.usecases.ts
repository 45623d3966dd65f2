import type { Contract } from '#domain/contract/contract.ts';
import type { Origin } from '#domain/contract/customer-page/link-use.ts';
import { linkToSend, secondsToResend, type SentLink } from '#domain/contract/life/sending.ts';
import type { ContractDeed } from '#domain/contract/life/history.ts';
import {
  afterContractEvent,
  allowedContractEvents,
  firstContractStatus,
  type ContractEvent,
} from '#domain/contract/life/transitions.ts';
import { trailOf, wasDone } from '../../shared/db/trail/trail-reads.ts';
import { withSystemRights } from '../../shared/db/as-system.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { Actor, UserActor } from '../../shared/db/tenancy.ts';
import { dropDeliveries } from '../../required-documents/sets.usecases.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import { ApiError } from '../../shared/api-error.ts';
import { dropUnsent } from '../../shared/mail/mails.repository.ts';
import type { ContractRow } from '../contract-row.ts';
import { wholeContract } from '../contracts.usecases.ts';
import type { Sending } from '../contract-deeds.ts';
import { linkMovedBy } from '../mails/contract-mails.ts';
import { noteSending } from './link.usecases.ts';
import { happen, noteDeed } from '../life/happen.usecases.ts';
import { contractToChange } from '../life/to-change.usecases.ts';

interface Asking extends Sending {
  tx: Tx;
  actor: Actor;
  now: Date;
  /** The contract, locked by this transaction. */
  row: ContractRow;
}

/**
 * Asks the customer by mail to confirm their data and extends their link. A newly registered contract becomes
 * `pending`; a pending one is asked again. Returns the changed contract. Throws a plain error in any status but
 * `created` and `pending`, which callers check first.
 */
export async function askConfirmation(asking: Asking): Promise<ContractRow> {
  const { tx, actor, now, row, ...sending } = asking;
  const doing = { tx, actor, now, row, details: { sending } };
  const moved = linkMovedBy('confirmation', now);
  const isFirst = afterContractEvent(row.status, 'askConfirmation') !== null;
  if (!isFirst && row.status !== 'pending') throw new Error(`nothing to confirm when ${row.status}`);
  return isFirst
    ? happen({ ...doing, event: 'askConfirmation', change: { ...moved, confirmationAskedAt: now } })
    : noteDeed({ ...doing, deed: 'resendConfirmation', change: moved });
}

/** The columns of a contract whose customer is asked in the moment it is registered: it is written once. */
export function askedAtOnce(now: Date) {
  return {
    status: afterContractEvent(firstContractStatus, 'askConfirmation')!,
    // As if it had been changed since.
    version: 2,
    confirmationAskedAt: now,
    ...linkMovedBy('confirmation', now),
  };
}

/** Mails a contract's customer that was registered as `askedAtOnce`. Returns the contract. */
export async function mailAskedAtOnce({ tx, actor, now, row }: Asking): Promise<ContractRow> {
  const before = {
    ...row,
    status: firstContractStatus,
    version: 1,
    confirmationAskedAt: null,
    linkExpiresAt: null,
  };
  const data = { from: before.status, to: row.status };
  const details = { before, row, sending: {} };
  return (await deed(tx, { record: contractRecord(row), kind: 'askConfirmation', actor, now, data, details }))
    .row;
}

/**
 * Mails the activation link to the customer of a contract waiting for activation and extends the link. Returns the
 * changed contract. Throws a plain error in any other status.
 */
export async function sendActivation(asking: Asking): Promise<ContractRow> {
  const { tx, actor, now, row, ...sending } = asking;
  if (row.status !== 'pending_activation') throw new Error(`nothing to activate when ${row.status}`);
  const wasSent = await wasDone(tx, { entity: 'contract', recordId: row.id }, ['sendActivation']);
  return noteDeed({
    tx,
    actor,
    now,
    row,
    details: { sending },
    deed: wasSent ? 'resendActivation' : 'sendActivation',
    change: linkMovedBy('activation', now),
  });
}

/**
 * Sends a link at a user's request. Throws as `contractToChange` does, and `wrong_state` with the allowed events,
 * `invalid` if no email is known, `just_sent` and `mail_limited` with the seconds to wait.
 */
export async function sendLink(given: {
  tx: Tx;
  actor: UserActor;
  code: string;
  ifMatch: number;
  now: Date;
  link: SentLink;
  origin: Origin;
}): Promise<Contract> {
  const { tx, actor, now, link, origin } = given;
  const row = await contractToChange(given);
  if (linkToSend(row.status) !== link) {
    const allowed = allowedContractEvents(row.status, actor.role);
    throw new ApiError('wrong_state', { details: { status: row.status, allowed } });
  }
  if (!row.customer.email) {
    throw new ApiError('invalid', { fields: { 'customer.email': 'required' } });
  }
  const seconds = secondsToResend(await lastSent(tx, row), now);
  if (seconds > 0) throw new ApiError('just_sent', { values: { seconds } });
  const send = link === 'confirmation' ? askConfirmation : sendActivation;
  await noteSending({ tx, actor, now, row, origin });
  return wholeContract(tx, await send({ tx, actor, now, row, mustGo: true }));
}

const sendings: readonly string[] = [
  'askConfirmation',
  'resendConfirmation',
  'remindConfirmation',
  'sendActivation',
  'resendActivation',
  'remindActivation',
] satisfies (ContractEvent | ContractDeed)[];

/**
 * Sends an open request again after the customer's address was changed, because the old link no longer works. It waits
 * until a minute after the last one; what lies unsent is dropped. Returns the contract.
 */
export async function sendNewLink(given: Asking): Promise<ContractRow> {
  const { tx, now, row } = given;
  const send =
    row.status === 'pending' ? askConfirmation : row.status === 'pending_activation' ? sendActivation : null;
  if (!send) return row;
  await withSystemRights(tx, () => dropUnsent(tx, row.id));
  await dropDeliveries(tx, row.id);
  const seconds = secondsToResend(await lastSent(tx, row), now);
  return send({ ...given, ...(seconds > 0 && { dueAt: new Date(now.getTime() + seconds * 1000) }) });
}

/** When the customer was last sent a link; null if never. */
async function lastSent(tx: Tx, { id }: ContractRow): Promise<Date | null> {
  const trail = await trailOf(tx, { entity: 'contract', recordId: id });
  return trail.findLast(({ action }) => sendings.includes(action))?.at ?? null;
}
