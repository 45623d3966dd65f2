import { lacksCookie, type Refusal, type Reply } from '../http/reply.ts';
import type { OutboxError } from './outbox-item.ts';

/**
 * What to do next. `done`: the server has the item. `wait`: try again later. `sign_in`: the token is not accepted.
 * `photo_missing`: upload the photos again. `refused`: the user has to look at it.
 */
export type Verdict =
  | { kind: 'done'; answer: unknown }
  | { kind: 'wait'; error: OutboxError; askedForMs: number | null }
  | { kind: 'sign_in' }
  | { kind: 'photo_missing'; error: OutboxError }
  | { kind: 'refused'; error: OutboxError };

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

/** Decides what to do after a call. A success counts only if its answer matches the item that was sent (`echoes`). */
export function judge(
  reply: Reply,
  { echoes, now }: { echoes: (answer: unknown) => boolean; now: number },
): Verdict {
  if (reply.kind === 'none') return { kind: 'wait', error: errorOf(reply.reason), askedForMs: null };
  const { status } = reply;
  const askedForMs = retryAfterMs(reply.retryAfter, now);
  const notUnderstood: Verdict = { kind: 'wait', error: errorOf('not_understood'), askedForMs };
  const isFinal = status >= 400 && status < 500 && !retryable.includes(status);
  if (reply.kind === 'success') {
    return echoes(reply.data) ? { kind: 'done', answer: reply.data } : notUnderstood;
  }
  if (status === 401) return { kind: 'sign_in' };
  // A 4xx that is not from our server also stops the item until the user has looked at it.
  if (reply.kind === 'not_ours') {
    return isFinal ? { kind: 'refused', error: errorOf('unexpected') } : notUnderstood;
  }
  const error = errorIn(reply.error);
  if (isAbout(reply.error, 'photo_missing')) return { kind: 'photo_missing', error };
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
