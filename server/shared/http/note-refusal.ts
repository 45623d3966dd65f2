import { statusOf } from '#api/errors.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { Deps } from '../deps.ts';
import { Buckets } from '../limits/buckets.ts';
import { noteSecurity, type SecurityEvent } from '../security-log.ts';
import type { ApiError } from '../api-error.ts';

/** Lines a caller may cause at once and a minute, so that a flood of refusals is not a flood of lines. */
const lines = new Buckets({ burst: 20, perSecond: 20 / 60 });

/** Notes a refusal that tells of somebody who tries what is not theirs: a call, a link or a file. */
export function noteRefusal(
  { log }: Pick<Deps, 'log'>,
  endpoint: Endpoint,
  who: { userId: string | null; address: string },
  { code }: ApiError,
): void {
  const event = eventOf(endpoint, who.userId, code);
  if (!event || lines.take(`${event} ${who.userId ?? who.address}`) > 0) return;
  noteSecurity({ log }, event, { userId: who.userId, call: `${endpoint.method} ${endpoint.path}`, code });
}

function eventOf(endpoint: Endpoint, userId: string | null, code: ApiError['code']): SecurityEvent | null {
  const status = statusOf(code);
  // An expired token is everyday life; one that is genuine and refused belongs to somebody who was signed out.
  if (userId !== null && (status === 401 || status === 403)) return 'refused';
  if (code === 'xsrf_mismatch') return 'refused';
  if (code === 'link_invalid' || code === 'link_expired') return 'link_refused';
  if (endpoint.bytes && uploadRefusals.has(status)) return 'upload_refused';
  return null;
}

const uploadRefusals = new Set([413, 415, 422]);
