import type { PrecacheEntry } from 'workbox-precaching';

/** The worker's global scope. The bundler writes the list of the build's files into `__WB_MANIFEST`. */
export interface WorkerScope extends ServiceWorkerGlobalScope {
  __WB_MANIFEST: (PrecacheEntry | string)[];
}

/** The event of Background Sync, which TypeScript's types lack. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** True if the browser will not try again by itself. */
  readonly lastChance: boolean;
}
