import { apiBase } from '#api/endpoint.ts';
import { backoff } from '../http/backoff.ts';
import { currentSession } from '../session/session.ts';
import { deviceKey } from '../session/vault.ts';
import { nextDueAt, nextToSend } from './order.ts';
import { tellOutbox } from './outbox-channel.ts';
import { itemSchemaVersion, type OutboxItem } from './outbox-item.ts';
import { allRows, changeRow } from './outbox-row.ts';
import { pauseOutbox } from './outbox.ts';
import { sendItem, type Outcome, type Sending } from './send-item.ts';
import { writeNamed } from './writes.ts';

/**
 * How a round ended. `done`: nothing more is due now; `waiting` items are left and the first is due at `nextAt` (epoch
 * milliseconds). `busy`: another tab or the worker is sending. `sign_in`: the user has to sign in again first.
 * `signed_out`: nobody is signed in. `locked`: the key is missing; fetch and store it again.
 */
export type DrainResult =
  | { state: 'done'; sent: number; waiting: number; nextAt: number | null }
  | { state: 'busy' | 'sign_in' | 'signed_out' | 'locked' };

export interface DrainOptions {
  /** Ignores back-offs caused by the network: the user pressed the button, or the network came back. */
  eager?: boolean;
  /** Base of the API; for tests. */
  api?: string;
  /** Time limit of each request in milliseconds; depends on its size by default. */
  limitMs?: number;
}

/** A round ends after this many items in a row without an answer, because the network is missing or unusable. */
const deadLineAfter = 3;
const leastPauseMs = 1_000;

/**
 * Sends waiting items until nothing is due, in the order of `nextToSend`. Only one tab or worker sends at a time (Web
 * Lock `outbox`); if another one is sending, returns `busy` at once. Network and server failures never make it throw.
 * Throws `StorageError`.
 */
export async function drain(options: DrainOptions = {}): Promise<DrainResult> {
  return navigator.locks.request('outbox', { ifAvailable: true }, async (lock) =>
    lock ? sendAll(options) : { state: 'busy' },
  );
}

async function sendAll({ eager = false, api = apiBase, limitMs }: DrainOptions): Promise<DrainResult> {
  const session = await currentSession();
  if (!session) return { state: 'signed_out' };
  const { userId } = session;
  const key = await deviceKey(userId);
  if (!key) return { state: 'locked' };
  await takeUpAbandoned(userId);
  const sending: Sending = { owner: { userId, key }, api, limitMs, acknowledge };
  const tried = new Set<string>();
  let sent = 0;
  let unanswered = 0;
  let quietUntil = 0;
  for (;;) {
    const item = nextToSend(await allRows(userId), { now: Date.now(), eager, tried });
    if (!item) break;
    tried.add(item.id);
    const write = writeNamed(item.call);
    // A newer version of the app stored this item and will send it. Older code skips it.
    if (!write || item.schemaVersion > itemSchemaVersion) continue;
    if (!(await change(item, (row) => ({ ...row, state: 'sending' })))) continue;
    const outcome = await sendItem(sending, write, item);
    await settle(item, outcome);
    if (outcome.kind === 'done') sent += 1;
    if (outcome.kind === 'signed_out') return { state: 'signed_out' };
    await pauseOutbox(userId, outcome.kind === 'sign_in' ? 'sign_in' : null);
    if (outcome.kind === 'sign_in') return { state: 'sign_in' };
    unanswered = hadNoAnswer(outcome) ? unanswered + 1 : 0;
    if (unanswered === deadLineAfter) {
      quietUntil = Date.now() + backoff(item.attempts + 1);
      break;
    }
  }
  const left = await allRows(userId);
  const due = nextDueAt(left);
  const nextAt = due === null ? null : Math.max(due, quietUntil, Date.now() + leastPauseMs);
  return { state: 'done', sent, waiting: left.length, nextAt };
}

function hadNoAnswer(outcome: Outcome): boolean {
  return outcome.kind === 'wait' && ['network', 'timeout'].includes(outcome.error.code);
}

/** Resets items left in `sending` by a killed page. Only the holder of the lock sends, so none of them is active. */
async function takeUpAbandoned(userId: string): Promise<void> {
  for (const item of await allRows(userId)) {
    if (item.state === 'sending') await change(item, (row) => ({ ...row, state: 'waiting' }));
  }
}

/** Changes a row; `write` returns null to delete it. False if the row has been discarded or corrected meanwhile. */
function change(item: OutboxItem, write: (row: OutboxItem) => OutboxItem | null): Promise<boolean> {
  return changeRow(item.userId, item.id, (row) => {
    if (row?.key !== item.key) return 'leave';
    const next = write(row);
    return next ? { item: next } : 'discard';
  });
}

async function acknowledge(item: OutboxItem, sha256: string | null): Promise<void> {
  await change(item, (row) => ({
    ...row,
    uploads: row.uploads.map((one) => ({
      ...one,
      acknowledged: sha256 === null ? false : one.acknowledged || one.sha256 === sha256,
    })),
  }));
}

/** Stores the outcome of a try. The row is deleted only when the server has the item. */
async function settle(item: OutboxItem, outcome: Outcome): Promise<void> {
  const { userId, id, call, scope } = item;
  if (outcome.kind === 'done') {
    await change(item, () => null);
    tellOutbox({ kind: 'sent', userId, id, call, scope, answer: outcome.answer });
    return;
  }
  await change(item, (row) => {
    if (outcome.kind === 'refused') return { ...row, state: 'needs_attention', lastError: outcome.error };
    if (outcome.kind !== 'wait') return { ...row, state: 'waiting' };
    const attempts = row.attempts + 1;
    const nextAttemptAt = Date.now() + backoff(attempts, { askedForMs: outcome.askedForMs });
    return { ...row, state: 'waiting', attempts, nextAttemptAt, lastError: outcome.error };
  });
}
