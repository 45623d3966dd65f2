import * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { Failure, success } from '#api/envelope.ts';
import type { Answer, NoAnswer } from './request.ts';

/** A refusal in the words of our server. `code` is one of `#api/errors.ts`, perhaps of a newer version of it. */
export type Refusal = Failure['error'];

/**
 * What came of a call. `success`: our server did it, with the `data` of its answer (a Blob for a file). `refusal`: our
 * server says why not. `not_ours`: somebody else answered, a proxy or the sign-in page of a guest network, or our
 * server in a shape that this version does not know. `none`: nobody answered.
 */
export type Reply =
  | { kind: 'success'; status: number; data: unknown; retryAfter: string | null }
  | { kind: 'refusal'; status: number; error: Refusal; retryAfter: string | null }
  | { kind: 'not_ours'; status: number; retryAfter: string | null }
  | (NoAnswer & { status: 0 });

/**
 * Tells our server's answers from anybody else's. This is the one place that knows how: ours is what the endpoint
 * promises in our envelope, or a refusal in our envelope, and nothing but a status proves neither.
 */
export function readReply(answer: Answer | NoAnswer, endpoint: Pick<Endpoint, 'answer' | 'file'>): Reply {
  if (answer.kind === 'none') return { ...answer, status: 0 };
  const { status, body } = answer;
  const retryAfter = answer.header('Retry-After');
  if (status >= 200 && status < 300) {
    const data = promised(body, status, endpoint);
    return data ? { kind: 'success', status, retryAfter, ...data } : { kind: 'not_ours', status, retryAfter };
  }
  const refusal = status >= 400 ? v.safeParse(Failure, body) : null;
  return refusal?.success
    ? { kind: 'refusal', status, retryAfter, error: refusal.output.error }
    : { kind: 'not_ours', status, retryAfter };
}

/** The data of a success where it is what the endpoint promises, else null. */
function promised(
  body: unknown,
  status: number,
  endpoint: Pick<Endpoint, 'answer' | 'file'>,
): { data: unknown } | null {
  // A page of text is what portals answer; none of our files is one.
  if (endpoint.file !== undefined)
    return body instanceof Blob && !body.type.startsWith('text/html') ? { data: body } : null;
  if (!endpoint.answer) return status === 204 ? { data: undefined } : null;
  const parsed = v.safeParse(success(endpoint.answer), body);
  return parsed.success ? { data: parsed.output.data } : null;
}

/** True where the server misses the anti-forgery cookie or does not know the token that was sent for it. */
export function lacksCookie(reply: Reply): boolean {
  return reply.kind === 'refusal' && ['cookies_missing', 'xsrf_mismatch'].includes(reply.error.code);
}
