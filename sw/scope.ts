import type { PrecacheEntry } from 'workbox-precaching';

/** The worker's own global, with the list of the build's files that the bundler writes in. */
export interface WorkerScope extends ServiceWorkerGlobalScope {
  __WB_MANIFEST: (PrecacheEntry | string)[];
}

/** Background Sync, which the library of types does not know. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** True where the browser will not try again by itself. */
  readonly lastChance: boolean;
}
