import type { Session } from './db/copying/session.ts';
import type { FileStore } from './files/file-store.ts';
import type { Settings } from './settings.ts';

/** Something that is wrong, or will be: a sentence that says what, and one that says what to do. */
export interface Finding {
  what: string;
  todo: string;
  /** True if the installation does not work, or would not after a loss. */
  isGrave: boolean;
}

/** The installation that is examined. It is read, never changed. */
export interface Patient {
  settings: Settings;
  /** The database, readable by every statement. */
  session: Session;
  files: FileStore;
  now: () => Date;
}

/** One part of an examination. It gives back what it found, nothing if all is well. */
export interface Check {
  name: string;
  /** In words, for the report: what is well if nothing is found. */
  well: string;
  /** True if it reads tables, and is therefore left out while the schema is not whole. */
  needsSchema?: true;
  run(patient: Patient): Promise<Finding[]>;
}

export const grave = (what: string, todo: string): Finding => ({ what, todo, isGrave: true });
export const slight = (what: string, todo: string): Finding => ({ what, todo, isGrave: false });
