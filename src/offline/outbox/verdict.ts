import * as v from 'valibot';
import type { Schema } from '#api/endpoint.ts';
import { Failure, success } from '#api/envelope.ts';
import { retryAfterMs } from './backoff.ts';
import type { OutboxError } from './outbox-item.ts';

/** What came back for one request, or why nothing did. */
export type Reply =
  | { kind: 'answer'; status: number; retryAfter: string | null; json: unknown }
  | { kind: 'none'; reason: 'network' | 'timeout' };

/**
 * What to do next. `done`: the server has it. `wait`: try again later. `sign_in`: the token is not accepted. `cookie`:
 * the anti-forgery cookie is missing or stale. `photo_missing`: upload the photos again. `refused`: a person has to look.
 */
export type Verdict =
  | { kind: 'done'; answer: unknown }
  | { kind: 'wait'; error: OutboxError; askedForMs: number | null }
  | { kind: 'sign_in' }
  | { kind: 'cookie'; error: OutboxError }
  | { kind: 'photo_missing'; error: OutboxError }
  | { kind: 'refused'; error: OutboxError };

const retryable = [408, 425, 429];

export function errorOf(code: string, message = ''): OutboxError {
  return { code, message, fields: {} };
}

function readFailure(json: unknown): { error: OutboxError; cause: unknown } | null {
  const parsed = v.safeParse(Failure, json);
  if (!parsed.success) return null;
  const { code, message, fields, details } = parsed.output.error;
  const cause = typeof details === 'object' && details !== null && 'cause' in details ? details.cause : null;
  return { error: { code, message, fields: fields ?? {} }, cause };
}

/**
 * Judges a reply. A success is one only if its body is what the endpoint answers and speaks of what was sent: a
 * captive portal answers 200 to everything, and a redirect leads anywhere but to our server.
 */
export function judge(
  reply: Reply,
  { answer, echoes, now }: { answer: Schema | undefined; echoes: (answer: unknown) => boolean; now: number },
): Verdict {
  if (reply.kind === 'none') return { kind: 'wait', error: errorOf(reply.reason), askedForMs: null };
  const { status, json } = reply;
  const failure = readFailure(json);
  const askedForMs = retryAfterMs(reply.retryAfter, now);
  if (status >= 200 && status < 300) {
    if (!answer) return { kind: 'done', answer: undefined };
    const parsed = v.safeParse(success(answer), json);
    if (parsed.success && echoes(parsed.output.data)) return { kind: 'done', answer: parsed.output.data };
    return { kind: 'wait', error: errorOf('not_understood'), askedForMs };
  }
  const code = failure?.error.code;
  if (status === 401) return { kind: 'sign_in' };
  if (code === 'cookies_missing' || code === 'xsrf_mismatch')
    return { kind: 'cookie', error: failure!.error };
  if (code === 'photo_missing' || failure?.cause === 'photo_missing') {
    return { kind: 'photo_missing', error: failure!.error };
  }
  // The photo was damaged on its way: what is kept here has been checked when it was opened.
  const damagedOnTheWay = code === 'hash_mismatch';
  if (status >= 400 && status < 500 && !retryable.includes(status) && !damagedOnTheWay) {
    return { kind: 'refused', error: failure?.error ?? errorOf('unexpected') };
  }
  return { kind: 'wait', error: failure?.error ?? errorOf('not_understood'), askedForMs };
}
