import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Settings } from './settings.ts';

/** What the whole server works with; features take from it what they need. */
export interface Deps {
  db: Database;
  files: FileStore;
  settings: Settings;
  /** The present instant; tests fix it. */
  clock: () => Date;
  log: Logger;
  /** Aborted when the server begins to stop: what waits should come to an end. */
  stopping: AbortSignal;
}
