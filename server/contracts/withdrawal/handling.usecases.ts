import type {
  ContractWithdrawal,
  OpenWithdrawal,
  PayingBack,
  RecordedWithdrawal,
  Withdrawal,
  WithdrawalDecision,
} from '#domain/contract/withdrawal/withdrawal.ts';
import { typedNumber } from '#domain/contract/withdrawal/matching.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { isPaidBack } from '#domain/contract/withdrawal/states.ts';
import { hasEnded } from '#domain/contract/life/status.ts';
import { may } from '#domain/user/permissions.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { deed, news } from '../../shared/deeds/deed.ts';
import { withdrawalRecord } from '../../shared/deeds/records.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ContractRow } from '../contract-row.ts';
import { findByCode, findByCodeToChange, findLinked } from '../contracts.repository.ts';
import { contractIdOf } from '../contracts.usecases.ts';
import { happen, noteDeed } from '../life/happen.usecases.ts';
import { periodOf } from '../period/period.usecases.ts';
import { paidBackOf, receiptIn, receiveWithdrawal } from './receive.usecases.ts';
import {
  changeWithdrawal,
  findOfContract,
  findOpen,
  findWithdrawal,
  lockWithdrawal,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

interface Handling {
  tx: Tx;
  actor: UserActor;
  settings: Settings;
}

/** The right of withdrawal of a contract in the actor's scope. Throws `not_found`. */
export async function contractWithdrawal(given: Handling & { code: string }): Promise<ContractWithdrawal> {
  const row = await findByCode(given.tx, given.actor, given.code);
  if (!row) throw new ApiError('not_found');
  return ofContract(given, row);
}

async function ofContract({ tx, actor, settings }: Handling, row: ContractRow): Promise<ContractWithdrawal> {
  const period = await periodOf(tx, row, settings);
  const items = may(actor.role, 'withdrawals.handle') ? await findOfContract(tx, row.id) : [];
  return { period, items: items.map(apiOf) };
}

function apiOf(row: WithdrawalRow): Withdrawal {
  const { id, channel, sentOn, receivedAt, state, why, recordedBy, decidedAt, decidedBy, reason } = row;
  const paid = paidBackOf(row);
  return {
    id,
    channel,
    sentOn,
    receivedAt: receivedAt.toISOString(),
    state,
    why,
    recordedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    reason,
    paidBack: paid && { ...paid, by: row.paidBackBy ?? '' },
    receipt: receiptIn(row),
  };
}

/**
 * Records a withdrawal that came by phone, letter or email. Sent again it is the same. Throws `not_found`, `invalid` for a
 * day ahead, `key_reused`.
 */
export async function recordWithdrawal(
  given: Handling & { code: string; now: Date; recorded: RecordedWithdrawal },
): Promise<ContractWithdrawal> {
  const { tx, actor, settings, code, now, recorded } = given;
  const row = await findByCodeToChange(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  const known = await findWithdrawal(tx, recorded.id);
  if (known) return ofContract(given, sameOrRefused(known, row, recorded));
  if (recorded.sentOn > berlinDate(now)) throw new ApiError('invalid', { fields: { sentOn: 'sent_future' } });
  const { id, channel, sentOn, note } = recorded;
  const { customerName, customer, language } = row;
  const received = await receiveWithdrawal({
    tx,
    actor,
    now,
    settings,
    row,
    arrived: {
      id,
      channel,
      number: contractNumber(row),
      name: customerName,
      email: customer.email || null,
      sentOn,
      language,
    },
    recorded: { recordedById: actor.userId, recordedBy: actor.name, note },
  });
  if (!received) throw new ApiError('key_reused');
  await news(tx, withdrawalRecord(id), now);
  return ofContract(given, received.row);
}

function sameOrRefused(
  known: WithdrawalRow,
  row: ContractRow,
  { channel, sentOn }: RecordedWithdrawal,
): ContractRow {
  const isSame = known.contractId === row.id && known.channel === channel && known.sentOn === sentOn;
  if (!isSame) throw new ApiError('key_reused');
  return row;
}

const mostOpen = 100;

/** The withdrawals that staff have to decide on. */
export async function listOpenWithdrawals(tx: Tx): Promise<{ items: OpenWithdrawal[] }> {
  const rows = await findOpen(tx, mostOpen);
  return {
    items: rows.map(({ row, contract }) => ({
      ...apiOf(row),
      declared: { name: row.name, number: row.number, email: row.email },
      contract: contract && {
        code: contract.code,
        number: contractNumber(contract),
        customer: contract.customerName,
        clientName: contract.clientName,
      },
    })),
  };
}

/**
 * Decides on a withdrawal, once. Accepted, it ends the contract, unless that has ended already. Throws `not_found`,
 * `wrong_state` if somebody has decided, `invalid` if there is no contract with the given number.
 */
export async function decideWithdrawal(
  given: Handling & { id: string; now: Date; decision: WithdrawalDecision },
): Promise<{ items: OpenWithdrawal[] }> {
  const { tx, actor, id, now, decision: by } = given;
  const { decision, reason } = by;
  const known = await lockWithdrawal(tx, id);
  if (!known) throw new ApiError('not_found');
  if (known.state !== 'open') throw new ApiError('wrong_state', { details: { status: known.state } });
  const row = await contractToDecide(tx, known, by);
  const change = {
    state: decision === 'accept' ? ('accepted' as const) : ('refused' as const),
    contractId: row?.id ?? null,
    decidedAt: now,
    decidedById: actor.userId,
    decidedBy: actor.name,
    reason,
  };
  await changeWithdrawal(tx, id, change);
  const withdrawal = { ...known, ...change };
  const told = { record: withdrawalRecord(id), actor, now, data: { receipt: known.sha256 } };
  if (decision === 'accept') await deed(tx, { ...told, kind: 'accept' });
  else await deed(tx, { ...told, kind: 'refuse', details: { withdrawal, contract: row } });
  if (row) await tellDecided({ ...given, row, withdrawal });
  return listOpenWithdrawals(tx);
}

async function contractToDecide(
  tx: Tx,
  known: WithdrawalRow,
  { decision, number }: WithdrawalDecision,
): Promise<ContractRow | null> {
  if (known.contractId !== null) return findLinked(tx, known.contractId, 'changing');
  if (decision === 'refuse') return null;
  if (!number) throw new ApiError('invalid', { fields: { number: 'required' } });
  const id = await contractIdOf(tx, typedNumber(number));
  if (id === null) throw new ApiError('invalid', { fields: { number: 'contract_unknown' } });
  return findLinked(tx, id, 'changing');
}

/** Tells the contract what was decided. Accepted, a withdrawal ends a contract that still lives. */
async function tellDecided(
  given: Handling & { now: Date; row: ContractRow; withdrawal: WithdrawalRow },
): Promise<void> {
  const { tx, actor, now, row, withdrawal } = given;
  const data = { receipt: withdrawal.sha256 };
  const told = { tx, actor, now, row, data, details: { withdrawal } };
  if (withdrawal.state === 'refused') await noteDeed({ ...told, deed: 'refuseWithdrawal' });
  else if (hasEnded(row.status)) await noteDeed({ ...told, deed: 'acceptWithdrawal' });
  else await happen({ ...told, event: 'rescind', reason: withdrawal.reason ?? undefined });
}

/**
 * Records what was paid back after a withdrawal that ended its contract; recorded again it replaces the former. Throws
 * `not_found`, `wrong_state`, `invalid` for a day ahead.
 */
export async function recordPaidBack(
  given: Handling & { id: string; now: Date; paid: PayingBack },
): Promise<ContractWithdrawal> {
  const { tx, actor, id, now, paid } = given;
  const known = await lockWithdrawal(tx, id);
  const row = known?.contractId ? await findLinked(tx, known.contractId, 'changing') : null;
  if (!known || !row) throw new ApiError('not_found');
  if (!isPaidBack(known.state)) throw new ApiError('wrong_state', { details: { status: known.state } });
  if (paid.on > berlinDate(now)) throw new ApiError('invalid', { fields: { on: 'sent_future' } });
  await changeWithdrawal(tx, id, {
    paidBack: paid.amount,
    paidBackOn: paid.on,
    paidBackById: actor.userId,
    paidBackBy: actor.name,
  });
  const data = { receipt: known.sha256, paidBackOn: paid.on };
  return ofContract(given, await noteDeed({ tx, actor, now, row, deed: 'payBack', data }));
}
