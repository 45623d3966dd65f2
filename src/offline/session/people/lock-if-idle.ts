import type { StoredSession } from '../../device/schema.ts';
import { storedSession } from '../session.ts';
import { shouldLock } from './idle.ts';
import { lockDevice } from './switch.ts';

/** The session at the start of a page, or none: nobody has touched the device for so long that it has to be locked. */
export async function lockIfIdle(stored: StoredSession): Promise<StoredSession> {
  const userId = stored.session?.userId;
  if (userId === undefined || !(await shouldLock(userId).catch(() => false))) return stored;
  await lockDevice();
  return storedSession();
}
