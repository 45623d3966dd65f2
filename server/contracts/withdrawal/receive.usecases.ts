import { createHash } from 'node:crypto';
import { receiptOf, type DeclaredWithdrawal } from '#domain/contract/withdrawal/receipt.ts';
import { wordsNow } from '#domain/contract/withdrawal/rule.ts';
import { isCustomersOwn, judgeWithdrawal } from '#domain/contract/withdrawal/states.ts';
import type { WithdrawalReceipt } from '#domain/contract/withdrawal/withdrawal.ts';
import type { Language } from '#domain/locale/language.ts';
import type { TrailFacts } from '#domain/trail/fact-names.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { Actor } from '../../shared/db/tenancy.ts';
import type { Settings } from '../../shared/settings.ts';
import type { Declared } from '../contract-deeds.ts';
import type { ContractRow } from '../contract-row.ts';
import { happen, noteDeed } from '../life/happen.usecases.ts';
import { periodOf } from '../period/period.usecases.ts';
import { addWithdrawal, findOfContract, type WithdrawalRow } from './withdrawals.repository.ts';

/** A declaration that has just arrived. */
export type Arrived = Omit<DeclaredWithdrawal, 'statement' | 'receivedAt'> & { language: Language };

/** The receipt of a declaration that arrives now, and what is kept of both. */
export function receiptNow(
  { withdrawalVersions }: Pick<Settings, 'withdrawalVersions'>,
  arrived: Arrived,
  now: Date,
) {
  const { language, ...declared } = arrived;
  const statement = wordsNow(withdrawalVersions, berlinDate(now)).statement[language];
  const content = receiptOf({ ...declared, receivedAt: now, statement }, language);
  return { ...arrived, receivedAt: now, content, sha256: createHash('sha256').update(content).digest('hex') };
}

export function receiptIn({ id, content, sha256 }: WithdrawalRow): WithdrawalReceipt {
  return { id, content, sha256 };
}

/** The customer's own withdrawal that came last; null if there was none. */
export async function lastOfCustomer(tx: Tx, contractId: string): Promise<WithdrawalRow | null> {
  const declared = await findOfContract(tx, contractId);
  return declared.find(isCustomersOwn) ?? null;
}

/** What was paid back, and when; null while nothing is recorded. */
export function paidBackOf({ paidBack, paidBackOn }: WithdrawalRow): { amount: number; on: string } | null {
  return paidBack === null || paidBackOn === null ? null : { amount: paidBack, on: paidBackOn };
}

interface Receiving {
  tx: Tx;
  actor: Actor;
  now: Date;
  settings: Settings;
  /** The contract, locked by this transaction. */
  row: ContractRow;
  arrived: Arrived;
  /** Who of the staff records it, and what they note. */
  recorded?: Pick<WithdrawalRow, 'recordedById' | 'recordedBy' | 'note'>;
  /** The evidence of a customer's own deed. */
  evidence?: { data: TrailFacts; details: { declared: Declared } };
}

/**
 * Receives a withdrawal from a known contract: keeps it, sends its receipt, and ends the contract if it is in time. What
 * is late, or comes after the contract ended otherwise, waits for staff. Null if its id is taken.
 */
export async function receiveWithdrawal(
  given: Receiving,
): Promise<{ row: ContractRow; withdrawal: WithdrawalRow } | null> {
  const { tx, row, now, settings, arrived, recorded } = given;
  const kept = receiptNow(settings, arrived, now);
  const judged = await judge(given, { sentOn: arrived.sentOn, isCertain: true });
  const withdrawal = await addWithdrawal(tx, { ...kept, ...judged, ...recorded, contractId: row.id });
  if (!withdrawal) return null;
  return { row: await tellReceived({ ...given, withdrawal, mailsReceipt: true }), withdrawal };
}

/** What a withdrawal from this contract comes to, as columns. */
export async function judge(
  { tx, row, settings }: Pick<Receiving, 'tx' | 'row' | 'settings'>,
  by: { sentOn: string; isCertain: boolean },
): Promise<Pick<WithdrawalRow, 'state' | 'why' | 'rule' | 'lastDay'>> {
  const period = await periodOf(tx, row, settings);
  const { state, why } = judgeWithdrawal({ ...by, status: row.status, period });
  return { state, why, rule: period.rule, lastDay: period.begun ? period.lastDay : null };
}

/**
 * Tells a contract that a withdrawal from it was received, and what follows at once. `mailsReceipt` is false if its
 * receipt has been mailed before.
 */
export async function tellReceived(
  given: Omit<Receiving, 'arrived' | 'recorded'> & { withdrawal: WithdrawalRow; mailsReceipt: boolean },
): Promise<ContractRow> {
  const { tx, actor, now, row, withdrawal, evidence, mailsReceipt } = given;
  const { sha256, channel, sentOn, state, why, rule } = withdrawal;
  const facts = { ...evidence?.data, receipt: sha256, way: channel, sentOn, rule };
  const received = await noteDeed({
    tx,
    actor,
    now,
    row,
    deed: 'declareWithdrawal',
    data: { ...facts, ...(why && { why }) },
    details: { ...evidence?.details, withdrawal, mailsReceipt },
  });
  if (state !== 'effective') return received;
  return happen({
    tx,
    actor,
    now,
    row: received,
    event: 'rescind',
    data: { receipt: sha256 },
    details: { withdrawal },
  });
}
