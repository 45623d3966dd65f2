import { lockedSenders } from '../session/people/senders.ts';
import { nextAtOf, type DrainResult, type Round, type RoundOptions } from './round.ts';
import type { SendingSession } from './send-item.ts';
import type { Sender } from '../session/owner.ts';

/**
 * Sends what people who are locked on this device have captured, as each of them, after what its user has. Resolves
 * with how the whole ended: what waits is the user's own, but the next try is the first of anybody's.
 */
export async function sendForLocked(
  own: DrainResult,
  how: RoundOptions,
  send: (owner: Sender, session: SendingSession, how: RoundOptions) => Promise<Round>,
): Promise<DrainResult> {
  let result = own;
  for (const { owner, session } of await lockedSenders()) {
    // One after the other: all of them share one line.
    // oxlint-disable-next-line no-await-in-loop
    const round = await send(owner, session, how);
    if (round.end === 'sign_in' || (result.state !== 'done' && result.state !== 'signed_out')) continue;
    const before = result.state === 'done' ? result : { sent: 0, waiting: 0, nextAt: null };
    const due = [before.nextAt, nextAtOf(round)].filter((at) => at !== null);
    result = {
      state: 'done',
      sent: before.sent + round.sent,
      waiting: before.waiting,
      nextAt: due.length > 0 ? Math.min(...due) : null,
    };
  }
  return result;
}
