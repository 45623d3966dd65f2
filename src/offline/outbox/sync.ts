/** The Background Sync tag that wakes the worker. */
export const syncTag = 'outbox';

interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the worker when the network is back, even if the page is closed. */
export async function registerSync(registration: object): Promise<void> {
  // If denied or not supported, the page's start, `online`, visibility and the timer wake the drain instead.
  await (registration as WithSync).sync?.register(syncTag).catch(() => undefined);
}
