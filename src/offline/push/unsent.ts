import { isQuiet } from '#domain/push/quiet-hours.ts';
import { berlinDate } from '#domain/time/date.ts';
import { allRows } from '../outbox/outbox-row.ts';
import { currentSession } from '../session/session.ts';
import { keepPushHere, pushHere } from './push-here.ts';

/**
 * True, once a day, if something has waited in the signed-in user's outbox since yesterday or longer, and they want to
 * hear of it on this device at this hour. Throws `StorageError`.
 */
export async function isToldOfUnsent(now: Date): Promise<boolean> {
  const session = await currentSession();
  const here = session && (await pushHere(session.userId));
  if (!session || !here?.choice.events.includes('unsent') || isQuiet(now, here.choice.quiet)) return false;
  const today = berlinDate(now);
  if (here.saidOn === today) return false;
  const rows = await allRows(session.userId);
  const isOld = rows.some(
    ({ state, capturedAt }) => state !== 'not_taken' && berlinDate(new Date(capturedAt)) < today,
  );
  if (isOld) await keepPushHere(session.userId, { saidOn: today });
  return isOld;
}
