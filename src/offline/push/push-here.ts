import * as v from 'valibot';
import { PushChoice } from '#domain/push/push.ts';
import { onDatabase } from '../device/database.ts';

const metaKey = 'push';

const PushHere = v.object({
  choice: PushChoice,
  /** The day in Berlin on which this device last said that something waits. */
  saidOn: v.nullable(v.string()),
});
export type PushHere = v.InferOutput<typeof PushHere>;

/** What a user wants to be told of on this device; null if they have not switched it on here. Throws `StorageError`. */
export async function pushHere(userId: string): Promise<PushHere | null> {
  const stored = v.safeParse(PushHere, await onDatabase(userId, (db) => db.get('meta', metaKey)));
  return stored.success ? stored.output : null;
}

/** Stores a user's choice for this device, which the worker reads; null switches it off. Throws `StorageError`. */
export async function keepPushHere(userId: string, change: Partial<PushHere> | null): Promise<void> {
  await onDatabase(userId, async (db) => {
    const { store, done } = db.transaction('meta', 'readwrite');
    if (change === null) await store.delete(metaKey);
    else {
      const before = (await store.get(metaKey)) as PushHere | undefined;
      await store.put({ saidOn: null, ...before, ...change }, metaKey);
    }
    await done;
  });
}
