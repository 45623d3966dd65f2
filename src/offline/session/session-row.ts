import type { Session, StoredSession } from '../device/schema.ts';
import { onThisDevice } from '../device/practice.ts';
import { readCopy } from './local-copy.ts';

/** Tells all tabs and the worker that the session has changed. */
export const sessionChannel = onThisDevice('kochfeld-session');

/** A session before anything was stored, or where the browser stores nothing but localStorage. */
export function onlyCopy(): StoredSession {
  return { serial: 0, session: readCopy(), ended: null };
}

/** A row of the vault, also as an earlier version of the app stored it. */
export function readRow(row: StoredSession | Session | undefined): StoredSession {
  if (!row) return onlyCopy();
  return 'serial' in row ? row : { serial: 0, session: row, ended: null };
}
