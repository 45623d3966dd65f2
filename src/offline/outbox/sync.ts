/** Name under which Background Sync wakes the worker. */
export const syncTag = 'outbox';

interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the worker when there is a network, also with the page closed; where it can. */
export async function registerSync(registration: object): Promise<void> {
  // Denied or not supported: start, `online`, visibility and the timer wake the drain instead.
  await (registration as WithSync).sync?.register(syncTag).catch(() => undefined);
}
