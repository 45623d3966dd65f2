import type { Context } from 'hono';
import type { Endpoint } from '#api/endpoint.ts';
import type { UserActor } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { scan } from '../files/scanner.ts';
import { noteSecurity } from '../security-log.ts';
import { ApiError } from '../api-error.ts';
import { partyOf, type Gates, type Who } from './gates.ts';
import { readBody, type ReadBody } from './input.ts';

/** JSON up to this size is read at once: it costs less than to look its sender up beforehand. */
const smallBytes = 64 * 1024;

interface Taking {
  c: Context;
  endpoint: Endpoint;
  deps: Deps & { gates: Gates };
  who: Who;
  now: Date;
  /** Gives back what the call holds of the gates, when it has been answered. */
  held: (() => void)[];
}

/**
 * Reads the body. Of an upload, and of anything large, no byte is taken before session and role are known to allow it
 * (`admit`, null for calls without a sign-in), and the caller's slot, the day's quota and the memory of all have room.
 */
export async function takeBody(
  { c, endpoint, deps, who, held, now }: Taking,
  admit: (() => Promise<UserActor>) | null,
): Promise<ReadBody> {
  const { gates } = deps;
  const isUpload = endpoint.bytes !== undefined;
  const memory = gates.memory(who);
  held.push(memory.free);
  let party = partyOf(who, null);
  const admitLarge = async () => {
    if (isUpload) held.push(gates.upload(who));
    const sender = await admit?.();
    party = partyOf(who, sender?.ern);
    if (isUpload && sender?.ern) held.push(gates.uploadOf(who, party));
  };
  if (isUpload) await admitLarge();
  const body = await readBody(c, endpoint, {
    small: isUpload ? 0 : smallBytes,
    beforeMore: isUpload ? undefined : admitLarge,
    grow: (bytes) => memory.grow(party, bytes),
    pace: gates.pace,
  });
  if (isUpload) {
    await gates.quota(deps.db, who, { subject: party, bytes: body.bytes.byteLength, now });
    await refuseInfected(deps, who, body.bytes);
  }
  return body;
}

/**
 * Asks the scanner about an upload, where there is one. What it cannot be asked about is not taken (`unavailable`): the
 * sender, an outbox or a person, tries again later and loses nothing.
 */
async function refuseInfected(deps: Deps, { userId }: Who, bytes: Uint8Array): Promise<void> {
  const { scanner } = deps.settings;
  if (!scanner) return;
  const scanned = await scan(scanner, bytes);
  if (scanned.kind === 'clean') return;
  if (scanned.kind === 'unknown') {
    deps.log.error({ why: scanned.why }, 'the virus scanner gave no verdict: uploads wait');
    throw new ApiError('unavailable');
  }
  noteSecurity(deps, 'upload_refused', { userId, found: scanned.name });
  throw new ApiError('file_infected');
}
