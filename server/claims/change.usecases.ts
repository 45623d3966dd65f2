import { targetDateAfterReopening, type Claim } from '#domain/claim/claim.ts';
import {
  afterClaimEvent,
  allowedClaimMoves,
  claimEvents,
  takesComments,
  type ClaimEvent,
  type ClaimEventRow,
  type ClaimMove,
} from '#domain/claim/events.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Tx } from '../shared/db/database.ts';
import { placeOfRow, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { claimRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import { uuidv7 } from '../shared/ids.ts';
import { currentFlags } from '../shared/http/in-force.ts';
import type { Settings } from '../shared/settings.ts';
import {
  addHistory,
  changeClaim,
  findClaim,
  findClaimToChange,
  lastClosing,
  momentAfterHistory,
  type ClaimRow,
} from './claims.repository.ts';
import { wholeClaim } from './read.usecases.ts';

interface Changing {
  tx: Tx;
  actor: UserActor;
  id: string;
  now: Date;
  settings: Settings;
}

/**
 * Takes over, gives back, closes or reopens a claim. Throws `not_found`, `version_conflict` with the current claim, `wrong_state`
 * with the events that its status allows, `forbidden` if the installation has switched the event off.
 */
export async function moveClaim(
  given: Changing & { event: ClaimMove; ifMatch: number; reason?: string },
): Promise<Claim> {
  const { tx, actor, id, event, ifMatch, settings, reason } = given;
  const { flag } = claimEvents[event];
  if (!(await currentFlags(tx, settings))[flag]) throw new ApiError('forbidden');
  const row = await claimToChange(tx, actor, id);
  if (row.version !== ifMatch) {
    throw new ApiError('version_conflict', { details: await wholeClaim(tx, row) });
  }
  const status = afterClaimEvent(row.status, event);
  if (status === null) throw wrongState(row);
  await changeClaim(tx, id, { status, ...(await changesBy(event, given, row)) });
  await noteAndTell({ ...given, row, text: reason ?? null });
  return currentClaim(tx, actor, id);
}

/**
 * Adds a comment. The version stays, because comments do not overwrite each other. Throws `not_found`, `wrong_state` if
 * the claim is closed.
 */
export async function commentClaim(given: Changing & { text: string }): Promise<Claim> {
  const { tx, actor, id, text } = given;
  const row = await claimToChange(tx, actor, id);
  if (!takesComments(row.status)) throw wrongState(row);
  await noteAndTell({ ...given, row, event: 'comment', text });
  return currentClaim(tx, actor, id);
}

async function claimToChange(tx: Tx, actor: UserActor, id: string): Promise<ClaimRow> {
  const row = await findClaimToChange(tx, actor, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

async function currentClaim(tx: Tx, actor: UserActor, id: string): Promise<Claim> {
  return wholeClaim(tx, (await findClaim(tx, actor, id))!);
}

function wrongState(row: ClaimRow): ApiError {
  return new ApiError('wrong_state', {
    details: { status: row.status, allowed: allowedClaimMoves(row.status) },
  });
}

async function changesBy(
  event: ClaimMove,
  { tx, actor, now }: Changing,
  row: ClaimRow,
): Promise<Partial<ClaimRow>> {
  const { handler, resumesClock }: ClaimEventRow = claimEvents[event];
  const handling =
    handler === 'actor'
      ? { handledById: actor.userId, handledBy: actor.name }
      : { handledById: null, handledBy: null };
  const changes = handler ? handling : {};
  if (!resumesClock) return changes;
  const closedAt = (await lastClosing(tx, row.id)) ?? now;
  const days = { closedOn: berlinDate(closedAt), reopenedOn: berlinDate(now) };
  return { ...changes, targetDate: targetDateAfterReopening(row.targetDate, days) };
}

/** Adds an event to the claim's history and tells it. */
async function noteAndTell(
  given: Omit<Changing, 'settings'> & { row: ClaimRow; event: ClaimEvent; text: string | null },
): Promise<void> {
  const { tx, actor, row, event, text, now } = given;
  const { history: kind } = claimEvents[event];
  const at = await momentAfterHistory(tx, row.id, now);
  await addHistory(tx, {
    id: uuidv7(at),
    claimId: row.id,
    ...placeOfRow(row),
    kind,
    at,
    authorId: actor.userId,
    author: actor.name,
    text,
  });
  await deed(tx, { record: claimRecord(row), kind, actor, now, details: { claim: row, event, text } });
}
