import { changePerson, personOf } from './people.ts';

/** True if a person has touched nothing for longer than their device waits until it locks. */
export async function shouldLock(userId: string, now: number = Date.now()): Promise<boolean> {
  const row = await personOf(userId);
  if (!row?.pin || row.lockMinutes === null) return false;
  return now - row.seenAt > row.lockMinutes * 60_000;
}

/** Notes a person's input. Throws `StorageError`. */
export async function noteSeen(userId: string, now: number): Promise<void> {
  await changePerson(userId, (row) => ({ ...row, seenAt: Math.max(row.seenAt, now) }));
}
