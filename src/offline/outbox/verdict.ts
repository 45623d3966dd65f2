import { isRefused } from '../http/ask.ts';
import { lacksCookie, type Refusal, type Reply } from '../http/reply.ts';
import type { OutboxError } from '../device/rows/outbox-item.ts';

/**
 * What to do next. `done`: the server has the item; with `asBefore` it has had the caller's record of this id since an
 * earlier sending, with other content, and took nothing now. `wait`: try again later. `sign_in`: the token is not
 * accepted. `photo_missing`: upload the photos again. `key_reused`: the key belongs to an earlier sending with other
 * content. `refused`: the user has to look at it.
 */
export type Verdict =
  | { kind: 'done'; answer: unknown; asBefore?: true }
  | { kind: 'wait'; error: OutboxError; askedForMs: number | null }
  | { kind: 'sign_in' }
  | { kind: 'photo_missing' | 'key_reused'; error: OutboxError }
  | { kind: 'refused'; error: OutboxError };

/** Codes of an error that says that our server did not answer. */
export const noAnswers: ReadonlySet<string> = new Set(['network', 'timeout', 'not_understood']);

const retryable = [408, 425, 429];

export function errorOf(code: string, message = ''): OutboxError {
  return { code, message, fields: {} };
}

/** Milliseconds of a `Retry-After` header, which holds seconds or a date; null if it is missing or unreadable. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * Decides what to do after a call. A success counts only if its answer matches the item that was sent (`echoes`). So
 * does the caller's own record in a refusal: `ownRecord` reads it from the refusal's details, null if there is none.
 * Whatever our server did not say itself is no verdict and waits.
 */
export function judge(
  reply: Reply,
  {
    echoes,
    ownRecord = () => null,
    now,
  }: {
    echoes: (answer: unknown) => boolean;
    ownRecord?: (details: unknown) => unknown;
    now: number;
  },
): Verdict {
  if (reply.kind === 'none') return { kind: 'wait', error: errorOf(reply.reason), askedForMs: null };
  const { status } = reply;
  const askedForMs = retryAfterMs(reply.retryAfter, now);
  const notUnderstood: Verdict = { kind: 'wait', error: errorOf('not_understood'), askedForMs };
  if (reply.kind === 'not_ours') return notUnderstood;
  if (reply.kind === 'success') {
    return echoes(reply.data) ? { kind: 'done', answer: reply.data } : notUnderstood;
  }
  if (isRefused(reply)) return { kind: 'sign_in' };
  const error = errorIn(reply.error);
  if (isAbout(reply.error, 'photo_missing')) return { kind: 'photo_missing', error };
  if (error.code === 'key_reused') return { kind: 'key_reused', error };
  const own = error.code === 'id_taken' ? ownRecord(reply.error.details) : null;
  if (own !== null && echoes(own)) return { kind: 'done', answer: own, asBefore: true };
  const isFinal = status >= 400 && status < 500 && !retryable.includes(status);
  // The photo was damaged in transit: the bytes on this device passed the seal's check when they were opened.
  const damagedOnTheWay = error.code === 'hash_mismatch';
  return isFinal && !damagedOnTheWay && !lacksCookie(reply)
    ? { kind: 'refused', error }
    : { kind: 'wait', error, askedForMs };
}

function errorIn({ code, message, fields }: Refusal): OutboxError {
  return { code, message, fields: fields ?? {} };
}

/** True if the refusal's code, or the cause in its details, is `reason`. */
function isAbout({ code, details }: Refusal, reason: string): boolean {
  const cause = typeof details === 'object' && details !== null && 'cause' in details ? details.cause : null;
  return code === reason || cause === reason;
}
