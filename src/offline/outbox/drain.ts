import { apiBase } from '#api/endpoint.ts';
import { backoff } from '../http/backoff.ts';
import { onDatabase } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { onThisDevice } from '../device/practice.ts';
import type { Sender } from '../session/owner.ts';
import { refreshSession } from '../session/refresh.ts';
import { currentSession, rememberedSession } from '../session/session.ts';
import { deviceKey, onVault, sendingKey } from '../session/vault.ts';
import { arrivals } from './arrivals.ts';
import { hasPhotosToSend, nextToSend, type Urgency } from './order.ts';
import {
  itemSchemaVersion,
  onOutbox,
  tellOutbox,
  type OutboxError,
  type OutboxHead,
  type OutboxRow,
} from '../device/rows/outbox-item.ts';
import { allRows, changeHead } from './outbox-row.ts';
import { sendItem, type SendingSession, type SendOutcome, type Sending } from './send-item.ts';
import { inTurns, nextAtOf, type DrainResult, type Round, type RoundOptions } from './round.ts';
import { settleSent } from './sent.ts';
import { noAnswers } from './verdict.ts';
import type { sendForLocked } from './send-for-locked.ts';
import { sealOldLabels } from './old-labels.ts';
import { writeNamed } from '../device/rows/writes.ts';

export interface DrainOptions {
  /** `due` by default. */
  urgency?: Urgency;
  /** Base of the API; for tests. */
  api?: string;
  /** Time limit of each request in milliseconds; depends on its size by default. */
  limitMs?: number;
  /** Loads what sends for people who are locked, on a device that some share. The worker has it, the page fetches it. */
  forLocked?: () => Promise<typeof sendForLocked>;
}

/** A round ends after this many items in a row without our server's answer: the network is missing or unusable. */
const deadLineAfter = 3;

/** Requests under way at a time. Browsers open six connections to a host, and the page needs some itself. */
const requestsAtOnce = 4;
/** Items in hand at a time: while some are on the line, the next are opened and the last are settled. */
const itemsAtOnce = 12;
/** Those of them that may have photos to send while others without wait. Mixed, they fill the line and the server. */
const withPhotosAtOnce = 6;
/** Photos in memory at a time. */
const photosAtOnce = 6;

/**
 * Sends waiting items until nothing is due, in the order of `nextToSend`, several at a time. Only one tab or worker
 * sends at a time (Web Lock `outbox`); if another one is sending, returns `busy` at once. What the user asks for (`all`)
 * waits for its turn instead: the other one passes over what is not due yet. Network and server failures
 * never make it throw. Throws `StorageError`.
 */
export async function drain(options: DrainOptions = {}): Promise<DrainResult> {
  const ifAvailable = options.urgency !== 'all';
  return navigator.locks.request(onThisDevice('outbox'), { ifAvailable }, async (lock) =>
    lock ? sendAll(options) : { state: 'busy' },
  );
}

async function sendAll({
  urgency = 'due',
  api = apiBase,
  limitMs,
  forLocked,
}: DrainOptions): Promise<DrainResult> {
  const how = { urgency, api, limitMs };
  const own = await sendOwn(how);
  if (!forLocked || (await onVault((vault) => vault.count('people'))) === 0) return own;
  return (await forLocked())(own, how, sendRound);
}

/** Sends what the signed-in user has captured. */
async function sendOwn(how: RoundOptions): Promise<DrainResult> {
  const session = await currentSession();
  if (!session) return { state: 'signed_out' };
  const { userId } = session;
  const [key, sending] = await Promise.all([deviceKey(userId), sendingKey(userId)]);
  const rows = await allRows(userId);
  if (!key || (!sending && rows.some(({ whileLocked }) => whileLocked))) return { state: 'locked' };
  await sealOldLabels({ userId, key });
  const remembered = rememberedSession();
  const renew = (refused: string) => refreshSession(refused, { api: how.api });
  const round = await sendRound({ userId, key, sendingKey: sending }, { ...remembered, renew }, how).finally(
    remembered.stop,
  );
  if (round.end === 'signed_out') return { state: 'signed_out' };
  await pauseOutbox(userId, round.end);
  if (round.end === 'sign_in') return { state: 'sign_in' };
  return { state: 'done', sent: round.sent, waiting: round.left.length, nextAt: nextAtOf(round) };
}

/**
 * Keeps up to `itemsAtOnce` items in hand. Until one has been answered, these are only as many as end the round if none
 * is. The rows are read once; what other tabs store meanwhile is heard of and read then.
 */
async function sendRound(
  owner: Sender,
  session: SendingSession,
  { urgency, api, limitMs }: RoundOptions,
): Promise<Round> {
  const round: Round = { sent: 0, left: [], quietUntil: 0, end: null };
  const rows = new Map<string, OutboxRow>();
  const tried = new Set<string>();
  const inHand = new Map<string, Promise<void>>();
  let isStale = true;
  let unanswered = 0;
  let isAnswered = false;
  let fault: { error: unknown } | null = null;
  const arrived = arrivals();
  const sending: Sending = {
    owner,
    session,
    api,
    limitMs,
    request: inTurns(requestsAtOnce),
    photo: inTurns(photosAtOnce),
    acknowledge: arrived.note,
    noteFailure: async (item, sha256) => {
      const row = await changeHead(item, (head) => withFailure(head, sha256));
      return row?.uploads.find((one) => one.sha256 === sha256)?.failedAlone ?? 0;
    },
    leaveOut: async (item, sha256, why) => void (await changeHead(item, (row) => without(row, sha256, why))),
  };

  async function read(): Promise<void> {
    isStale = false;
    // What is in hand now may be settled while the others are read, and is known better here.
    const known = new Set(inHand.keys());
    const stored = await allRows(owner.userId);
    for (const id of rows.keys()) if (!known.has(id)) rows.delete(id);
    // What a locked device cannot open waits for its owner, and so does what was captured after it.
    const held = new Set(stored.flatMap((row) => (owner.key || row.whileLocked ? [] : [row.scope])));
    for (const row of stored) {
      if (known.has(row.id) || held.has(row.scope)) continue;
      // Only the holder of the lock sends, so a row left in `sending` was abandoned by a killed page.
      const isAbandoned = row.state === 'sending';
      rows.set(row.id, (isAbandoned && (await changeHead(row, waitsAgain))) || row);
    }
  }

  async function send(item: OutboxRow): Promise<void> {
    const write = writeNamed(item.call);
    // A newer version of the app stored this item and will send it. Older code skips it.
    if (!write || item.schemaVersion > itemSchemaVersion) return;
    const taken = await changeHead(item, (row) => ({ ...row, state: 'sending' }));
    if (!taken) return void rows.delete(item.id);
    rows.set(item.id, taken);
    const outcome = await sendItem(sending, write, taken);
    if (outcome.kind === 'done') arrived.forget(taken);
    else await arrived.store(taken);
    if (outcome.kind === 'key_reused' && item.key === item.id) tried.delete(item.id);
    const after = await settle(owner, taken, outcome);
    if (after) rows.set(item.id, after);
    else rows.delete(item.id);
    if (outcome.kind === 'done') round.sent += 1;
    if (outcome.kind === 'sign_in' || outcome.kind === 'signed_out') round.end ??= outcome.kind;
    unanswered = hadNoAnswer(outcome) ? unanswered + 1 : 0;
    isAnswered = unanswered === 0;
    if (unanswered === deadLineAfter) round.quietUntil = Date.now() + backoff(item.attempts + 1);
  }

  const isOver = () => fault !== null || round.end !== null || round.quietUntil > 0;
  const stopListening = onOutbox((event) => {
    if (event.kind === 'kept') isStale = true;
    if (event.kind === 'changed' && !tried.has(event.id)) isStale = true;
  });
  try {
    for (;;) {
      if (isStale || inHand.size === 0) await read();
      while (!isOver() && inHand.size < (isAnswered ? itemsAtOnce : deadLineAfter - unanswered)) {
        const all = [...rows.values()];
        const withPhotos = all.filter((row) => inHand.has(row.id) && hasPhotosToSend(row)).length;
        const isFullOfPhotos = withPhotos >= withPhotosAtOnce;
        const item = nextToSend(all, { now: Date.now(), urgency, tried, isFullOfPhotos });
        if (!item) break;
        const { id } = item;
        tried.add(id);
        rows.set(id, { ...item, state: 'sending' });
        const work = send(item)
          .catch((error: unknown) => {
            fault ??= { error };
          })
          .finally(() => inHand.delete(id));
        inHand.set(id, work);
      }
      if (inHand.size === 0) break;
      await Promise.race(inHand.values());
    }
  } finally {
    stopListening();
  }
  if (fault) throw (fault as { error: unknown }).error;
  round.left = [...rows.values()].filter(({ state }) => state !== 'not_taken');
  return round;
}

function without(row: OutboxRow, sha256: string, why: OutboxError): OutboxRow {
  const uploads = row.uploads.map((one) => (one.sha256 === sha256 ? { ...one, stayed: why } : one));
  return { ...row, uploads };
}

function withFailure(row: OutboxRow, sha256: string): OutboxRow {
  const uploads = row.uploads.map((one) =>
    one.sha256 === sha256 ? { ...one, failedAlone: (one.failedAlone ?? 0) + 1 } : one,
  );
  return { ...row, uploads };
}

function hadNoAnswer(outcome: SendOutcome): boolean {
  return outcome.kind === 'wait' && noAnswers.has(outcome.error.code);
}

function waitsAgain(row: OutboxRow): OutboxRow {
  return { ...row, state: 'waiting' };
}

/** Stores the outcome of a try. Returns the row that stays, or null. */
async function settle(owner: Sender, item: OutboxHead, outcome: SendOutcome): Promise<OutboxRow | null> {
  if (outcome.kind === 'done') {
    const { answer, asBefore = false } = outcome;
    // An item that was never corrected is the record that the server has, whatever happened to the record since.
    const isCorrection = item.key !== item.id && !item.hasArrived;
    return settleSent(owner, item, { answer, notTaken: asBefore && isCorrection });
  }
  return changeHead(item, (row) => {
    switch (outcome.kind) {
      case 'refused':
        return { ...row, state: 'needs_attention', lastError: outcome.error };
      case 'key_reused':
        // The record arrived with other content. Under a new key the server says which. Where an enclosure was left out,
        // that is the difference, and nobody has corrected anything.
        return row.key === row.id
          ? {
              ...row,
              state: 'waiting',
              key: newId(),
              ...(row.uploads.some(({ stayed }) => stayed) && { hasArrived: true }),
            }
          : { ...row, state: 'needs_attention', lastError: outcome.error };
      case 'wait': {
        const attempts = row.attempts + 1;
        const nextAttemptAt = Date.now() + backoff(attempts, { askedForMs: outcome.askedForMs });
        return { ...row, state: 'waiting', attempts, nextAttemptAt, lastError: outcome.error };
      }
      default:
        return waitsAgain(row);
    }
  });
}

/** Stores why sending is paused and notifies listeners of a change. */
async function pauseOutbox(userId: string, reason: 'sign_in' | null): Promise<void> {
  const before = (await onDatabase(userId, (db) => db.get('meta', 'pause'))) ?? null;
  if (before === reason) return;
  await onDatabase(userId, (db) => db.put('meta', reason, 'pause'));
  tellOutbox({ kind: 'paused', userId, reason });
}
