import { lacksCookie, type Refusal, type Reply } from '../http/reply.ts';
import type { OutboxError } from './outbox-item.ts';

/**
 * What to do next. `done`: the server has it. `wait`: try again later. `sign_in`: the token is not accepted.
 * `photo_missing`: upload the photos again. `refused`: a person has to look.
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

/** Milliseconds of a `Retry-After` header, given in seconds or as a date; null without a readable one. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Judges what came of a call. A success is one only if its answer speaks of what was sent. */
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
  // Somebody else's refusal counts like ours for now: it stops an item until a person has looked.
  if (reply.kind === 'not_ours') {
    return isFinal ? { kind: 'refused', error: errorOf('unexpected') } : notUnderstood;
  }
  const error = errorIn(reply.error);
  if (isAbout(reply.error, 'photo_missing')) return { kind: 'photo_missing', error };
  // The photo was damaged on its way: what is kept here has been checked when it was opened.
  const damagedOnTheWay = error.code === 'hash_mismatch';
  return isFinal && !damagedOnTheWay && !lacksCookie(reply)
    ? { kind: 'refused', error }
    : { kind: 'wait', error, askedForMs };
}

function errorIn({ code, message, fields }: Refusal): OutboxError {
  return { code, message, fields: fields ?? {} };
}

/** True where a refusal is for this reason, or names it as its cause. */
function isAbout({ code, details }: Refusal, reason: string): boolean {
  const cause = typeof details === 'object' && details !== null && 'cause' in details ? details.cause : null;
  return code === reason || cause === reason;
}
