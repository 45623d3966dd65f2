import type { Session, StoredSession } from '../device/schema.ts';
import { StorageError } from '../device/storage-error.ts';
import { writeCopy } from './local-copy.ts';
import { onlyCopy, readRow, sessionChannel } from './session-row.ts';
import { onVault } from './vault.ts';

/**
 * Who is signed in on this device, as the vault says. localStorage is only a copy of it, which counts where the vault
 * holds nothing or cannot be opened.
 */
export async function storedSession(): Promise<StoredSession> {
  try {
    return readRow(await onVault((vault) => vault.get('session', 'current')));
  } catch (error) {
    if (error instanceof StorageError) return onlyCopy();
    throw error;
  }
}

/** The signed-in user's session, or null. */
export async function currentSession(): Promise<Session | null> {
  return (await storedSession()).session;
}

/** What decides which records the signed-in user sees. What was copied in another scope is not theirs any more. */
export async function currentScope(): Promise<string> {
  const session = await currentSession();
  return `${session?.role ?? ''} ${session?.ern ?? ''}`;
}

/**
 * The session for somebody who asks for it hundreds of times: read once, and again after each change by any tab or the
 * worker, or after `forget`.
 */
export function rememberedSession(): {
  read: () => Promise<Session | null>;
  forget: () => void;
  stop: () => void;
} {
  let known: Promise<Session | null> | undefined;
  const forget = () => {
    known = undefined;
  };
  const channel = new BroadcastChannel(sessionChannel);
  channel.addEventListener('message', forget);
  return {
    read: () => {
      known ??= currentSession();
      known.catch(forget);
      return known;
    },
    forget,
    stop: () => channel.close(),
  };
}

/** The session at the start of a page. Corrects the copy in localStorage, and stores a session that only it holds. */
export async function restoreSession(): Promise<StoredSession> {
  const stored = await storedSession();
  if (stored.serial === 0 && stored.session) {
    const { session } = stored;
    // Loaded when needed, to keep it out of the first load.
    const { changeSession } = await import('./change-session.ts');
    return changeSession((now) => (now.serial === 0 ? { session, ended: null } : now)).catch(() => stored);
  }
  writeCopy(stored.session);
  return stored;
}

/** Calls back on each session change by any tab or the worker. Returns a function that stops it. */
export function watchSession(callback: (stored: StoredSession) => void): () => void {
  const channel = new BroadcastChannel(sessionChannel);
  const tell = async () => {
    const stored = await storedSession();
    // A worker cannot write the copy.
    if (stored.serial > 0) writeCopy(stored.session);
    callback(stored);
  };
  channel.addEventListener('message', () => void tell());
  return () => channel.close();
}
