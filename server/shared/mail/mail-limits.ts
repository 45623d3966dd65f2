import { withSystemRights } from '../db/as-system.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../db/tenancy.ts';
import { ApiError } from '../api-error.ts';
import { countAttempt, type Limit } from '../http/throttle.ts';

/** A mail that a deed would send to an address that somebody typed. */
export interface WantedMail {
  /** Whose deed it is. The system's own mails count for their recipient alone. */
  actor: Actor;
  now: Date;
  recipient: string;
  /** The limit of its kind; null for what a contract's life sends once. */
  kind: Extract<Limit, 'mailLink' | 'mailDocument' | 'mailCorrection'> | null;
  /** The retailer in whose name it goes; null for mails of the provider's own. */
  client: string | null;
}

/**
 * Counts a mail and returns the seconds to wait, 0 if it may go. Nobody is to find many mails of ours that they did not
 * ask for, and no account is to send them to many.
 */
export function secondsToMail(tx: Tx, { actor, now, recipient, kind, client }: WantedMail): Promise<number> {
  const to = recipient.toLowerCase();
  const counted: (readonly [Limit, string | null])[] = [['mailRecipient', to]];
  if (kind) counted.push([kind, to]);
  if (kind && actor.kind === 'user') {
    counted.push([actor.ern === null ? 'mailStaff' : 'mailAccount', actor.userId]);
    if (actor.ern !== null) counted.push(['mailClient', client]);
  }
  return withSystemRights(tx, async () => {
    for (const [limit, subject] of counted) {
      const seconds = subject === null ? 0 : await countAttempt(tx, { limit, subject, now });
      if (seconds > 0) return seconds;
    }
    return 0;
  });
}

/** Counts a mail. Throws `mail_limited` with the wait if it may not go. */
export async function admitMail(tx: Tx, wanted: WantedMail): Promise<void> {
  const seconds = await secondsToMail(tx, wanted);
  if (seconds > 0) throw new ApiError('mail_limited', { values: { seconds } });
}
