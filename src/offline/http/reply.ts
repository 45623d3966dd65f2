import * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { Failure, success } from '#api/envelope.ts';
import type { Answer, NoAnswer } from './transport.ts';

/** A refusal by our server. `code` is one of `#api/errors.ts`, or unknown here if the server is newer. */
export type Refusal = Failure['error'];

/**
 * The outcome of a call. `success`: our server did it; `data` is its answer (a Blob for a file). `refusal`: our server
 * says why it did not. `not_ours`: the answer comes from a proxy or the sign-in page of a guest network, or has a shape
 * that this version does not know. `none`: no answer came.
 */
export type Reply =
  | { kind: 'success'; status: number; data: unknown; retryAfter: string | null }
  | { kind: 'refusal'; status: number; error: Refusal; retryAfter: string | null }
  | { kind: 'not_ours'; status: number; retryAfter: string | null }
  | (NoAnswer & { status: 0 });

/**
 * Tells our server's answers from those of proxies and portals; no other code does this. Ours is an answer in our
 * envelope that matches the endpoint or is a refusal, a 204 if the endpoint answers nothing, or a file that is not
 * HTML.
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

/** The data of a success, or null if it does not match what the endpoint promises. */
function promised(
  body: unknown,
  status: number,
  endpoint: Pick<Endpoint, 'answer' | 'file'>,
): { data: unknown } | null {
  // Portals answer with HTML; none of our files is HTML.
  if (endpoint.file !== undefined)
    return body instanceof Blob && !body.type.startsWith('text/html') ? { data: body } : null;
  if (!endpoint.answer) return status === 204 ? { data: undefined } : null;
  const parsed = v.safeParse(success(endpoint.answer), body);
  return parsed.success ? { data: parsed.output.data } : null;
}

/** True if the server got no anti-forgery cookie or does not accept the token sent with it. */
export function lacksCookie(reply: Reply): boolean {
  return reply.kind === 'refusal' && ['cookies_missing', 'xsrf_mismatch'].includes(reply.error.code);
}
