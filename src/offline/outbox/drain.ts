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
 * How a round ended. `done`: nothing is due now; `waiting` items are left, the first due at `nextAt` (epoch
 * milliseconds). `busy`: another tab or the worker is sending. `sign_in`: the person has to sign in before it goes on.
 * `signed_out`: nobody is signed in. `locked`: the key of this device is missing; fetch and store it again.
 */
export type DrainResult =
  | { state: 'done'; sent: number; waiting: number; nextAt: number | null }
  | { state: 'busy' | 'sign_in' | 'signed_out' | 'locked' };

export interface DrainOptions {
  /** Do not wait out back-offs for the network: a person pressed the button, or the network came back. */
  eager?: boolean;
  /** Base of the API; for tests. */
  api?: string;
  /** Milliseconds for each request; by its size unless given. */
  limitMs?: number;
}

/** So many items in a row without any answer end a round: there is no network, or it leads nowhere. */
const deadLineAfter = 3;
const leastPauseMs = 1_000;

/**
 * Sends what waits, oldest first, until nothing is due. One at a time for all tabs and the worker (Web Lock `outbox`);
 * where another one is at it, answers `busy` at once. What network and server do never makes it throw. Throws
 * `StorageError`.
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
    // Kept by a newer version of the app, which will send it; an old worker leaves it alone.
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

/** Whoever holds the lock is the only one sending: what is marked as being sent was left by a page that was killed. */
async function takeUpAbandoned(userId: string): Promise<void> {
  for (const item of await allRows(userId)) {
    if (item.state === 'sending') await change(item, (row) => ({ ...row, state: 'waiting' }));
  }
}

/** Changes a row, unless it has been discarded or corrected meanwhile: then false. Null discards it. */
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

/** Writes down what a try came to. A row goes only when the server has it. */
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
