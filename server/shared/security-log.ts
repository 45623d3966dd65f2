import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { securityEvents, signInsRefused } from './metrics/counters.ts';

/** What the security log tells. Past tense: the thing has happened, whether it was allowed or refused. */
export type SecurityEvent =
  | 'sign_in_failed'
  | 'sign_in_delayed'
  | 'second_factor_failed'
  | 'refused'
  | 'link_read'
  | 'link_refused'
  | 'objected'
  | 'exported'
  | 'erased'
  | 'upload_refused'
  | 'limit_reached'
  | 'policy_violated'
  | 'trail_switched'
  | 'trail_broken'
  | 'trail_checked';

/** Who and what an event is about. `account` is an email; only its hash is logged. */
export interface SecurityDetails {
  userId?: string | null;
  account?: string;
  record?: string;
  [detail: string]: string | number | boolean | null | undefined;
}

/** The request that is being answered: its id, the caller's network address, and the trace that it is part of. */
export interface RequestMark {
  requestId: string;
  address: string;
  /** A `traceparent` by the W3C's form, or undefined. */
  traceparent?: string | undefined;
}

const current = new AsyncLocalStorage<RequestMark>();

/** Runs `work` as part of the request, so that its log lines carry the request's id. */
export function duringRequest<T>(mark: RequestMark, work: () => T): T {
  return current.run(mark, work);
}

/** What every log line says of the request that is being answered. Empty outside of one. */
export function requestMixin(): { requestId?: string; traceId?: string; spanId?: string } {
  const mark = current.getStore();
  if (!mark) return {};
  const [, traceId, spanId] = mark.traceparent?.split('-') ?? [];
  return { requestId: mark.requestId, ...(traceId && { traceId }), ...(spanId && { spanId }) };
}

/** The trace that the request being answered is part of. */
export function traceparent(): string | undefined {
  return current.getStore()?.traceparent;
}

/** Why a sign-in was refused, by the event that says so. */
const refusedSignIns: Partial<Record<SecurityEvent, string>> = {
  sign_in_failed: 'password',
  second_factor_failed: 'second_factor',
  sign_in_delayed: 'too_many_tries',
};

/** Writes one line of the security log: the event, who, from which address, in which request. */
export function noteSecurity(
  { log }: { log: Logger },
  event: SecurityEvent,
  { account, ...details }: SecurityDetails = {},
): void {
  const address = current.getStore()?.address;
  securityEvents.inc({ event });
  const reason = refusedSignIns[event];
  if (reason !== undefined) signInsRefused.inc({ reason });
  // Always a warning, so that no usual level of the log leaves one out.
  log.warn(
    {
      security: event,
      ...(address ? { address } : {}),
      ...(account === undefined ? {} : { account: hashOfAccount(account) }),
      ...details,
    },
    'security',
  );
}

/** A name for an account that tells nobody its email, and is the same in every line. */
export function hashOfAccount(email: string): string {
  return createHash('sha256').update(`account:${email.trim().toLowerCase()}`).digest('hex').slice(0, 16);
}
