import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Settings } from './settings.ts';

/** The server's dependencies. Features take what they need from it. */
export interface Deps {
  db: Database;
  files: FileStore;
  settings: Settings;
  /** The current instant. Tests fix it. */
  clock: () => Date;
  log: Logger;
  /** Aborted when the server is told to stop. It is not ready any more, and serves on for `SHUTDOWN_DELAY`. */
  leaving: AbortSignal;
  /** Aborted when the server takes no more work. Waiting work should then end. */
  stopping: AbortSignal;
}
