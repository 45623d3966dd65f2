import type { Contract } from '#domain/contract/contract.ts';
import { linkToSend, secondsToResend, type SentLink } from '#domain/contract/life/sending.ts';
import type { ContractDeed } from '#domain/contract/life/history.ts';
import {
  afterContractEvent,
  allowedContractEvents,
  type ContractEvent,
} from '#domain/contract/life/transitions.ts';
import { trailOf, wasDone } from '../../shared/db/audit.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { Actor, UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import type { ContractRow } from '../contract-row.ts';
import { wholeContract } from '../contracts.usecases.ts';
import { linkMovedBy, mailCustomer, type MailSettings } from '../mails/contract-mails.ts';
import { happen, noteDeed } from './happen.usecases.ts';
import { contractToChange } from './to-change.usecases.ts';

interface Asking {
  tx: Tx;
  actor: Actor;
  now: Date;
  settings: MailSettings;
  /** The contract, locked by this transaction. */
  row: ContractRow;
}

/**
 * Asks the customer by mail to confirm their data: a contract that has just been registered becomes `pending`; one that
 * is pending already is asked again by the same link, which is then good for longer. Gives the contract as it is then.
 * Whoever calls has seen to it that the contract is `created` or `pending`; in any other status this throws.
 */
export async function askConfirmation(asking: Asking): Promise<ContractRow> {
  const { now, row } = asking;
  const moved = linkMovedBy('confirmation', now);
  const isFirst = afterContractEvent(row.status, 'askConfirmation') !== null;
  if (!isFirst && row.status !== 'pending') throw new Error(`nothing to confirm when ${row.status}`);
  const after = isFirst
    ? await happen({ ...asking, event: 'askConfirmation', change: { ...moved, confirmationAskedAt: now } })
    : await noteDeed({ ...asking, deed: 'resendConfirmation', change: moved });
  await mailCustomer({ ...asking, row: after }, 'confirmation');
  return after;
}

/**
 * Sends the customer of a contract that waits for its activation the link to it, which is then good for longer. Gives
 * the contract as it is then; in any other status this throws.
 */
export async function sendActivation(asking: Asking): Promise<ContractRow> {
  const { tx, now, row } = asking;
  if (row.status !== 'pending_activation') throw new Error(`nothing to activate when ${row.status}`);
  const wasSent = await wasDone(tx, { entity: 'contract', recordId: row.id }, ['sendActivation']);
  const after = await noteDeed({
    ...asking,
    deed: wasSent ? 'resendActivation' : 'sendActivation',
    change: linkMovedBy('activation', now),
  });
  await mailCustomer({ ...asking, row: after }, 'activation');
  return after;
}

/**
 * Sends a link because somebody pressed the button. Throws as `contractToChange`, and `wrong_state` with the events that
 * are allowed, `invalid` where no address is known, `just_sent` with the seconds to wait.
 */
export async function sendLink(given: {
  tx: Tx;
  actor: UserActor;
  code: string;
  ifMatch: number;
  now: Date;
  settings: MailSettings;
  link: SentLink;
}): Promise<Contract> {
  const { tx, actor, now, settings, link } = given;
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
  return wholeContract(tx, await send({ tx, actor, now, settings, row }));
}

const sendings: readonly string[] = [
  'askConfirmation',
  'resendConfirmation',
  'remindConfirmation',
  'sendActivation',
  'resendActivation',
  'remindActivation',
] satisfies (ContractEvent | ContractDeed)[];

/** When the customer was last sent a link; null where they never were. */
async function lastSent(tx: Tx, { id }: ContractRow): Promise<Date | null> {
  const trail = await trailOf(tx, { entity: 'contract', recordId: id });
  return trail.findLast(({ action }) => sendings.includes(action))?.at ?? null;
}
