import * as v from 'valibot';
import { languages } from '#domain/locale/language.ts';
import { readRole } from '#domain/user/roles.ts';
import { newId } from '../device/ids.ts';
import type { Session } from '../device/schema.ts';
import { globals } from '../device/globals.ts';
import { onVault } from './vault.ts';

const StoredClient = v.object({ code: v.string(), name: v.string(), logoUrl: v.nullable(v.string()) });
const channelName = 'kochfeld-session';
const deviceIdKey = 'device_id';
/** Cleared at sign-out. `language` and `device_id` stay: they belong to the device. */
const sessionKeys = [
  'accessToken',
  'refresh',
  'organization',
  'username',
  'role',
  'brand_logo',
  'client',
  'user_id',
  'name',
  'ern',
];

/** This browser's id, created once. A worker reads it from the mirrored session instead. */
export function deviceId(): string {
  const known = globals.localStorage?.getItem(deviceIdKey);
  if (known) return known;
  const made = newId();
  globals.localStorage?.setItem(deviceIdKey, made);
  return made;
}

function readClient(text: string | null): Session['client'] {
  try {
    return v.parse(StoredClient, JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** The session from localStorage, or null. Always null in a worker; use `mirroredSession` there. */
export function readSession(): Session | null {
  const store = globals.localStorage;
  const accessToken = store?.getItem('accessToken');
  const userId = store?.getItem('user_id');
  if (!store || !accessToken || !userId) return null;
  const language = store.getItem('language');
  return {
    userId,
    email: store.getItem('username') ?? '',
    name: store.getItem('name') ?? '',
    accessToken,
    refreshToken: store.getItem('refresh') ?? '',
    role: readRole(store.getItem('role')),
    organization: store.getItem('organization'),
    ern: store.getItem('ern'),
    client: readClient(store.getItem('client')),
    language: languages.find((known) => known === language) ?? languages[0],
    deviceId: deviceId(),
  };
}

/** The session's copy in IndexedDB, which the service worker can read. */
export async function mirroredSession(): Promise<Session | null> {
  return (await onVault((vault) => vault.get('session', 'current'))) ?? null;
}

/**
 * The session at the start of a page. If localStorage has none, it is restored from IndexedDB: a browser killed soon
 * after sign-in may have written IndexedDB but not localStorage, and the user cannot sign in again without a network.
 */
export async function restoreSession(): Promise<Session | null> {
  const local = readSession();
  if (local) return local;
  const mirrored = await mirroredSession().catch(() => null);
  if (mirrored) writeLocally(mirrored);
  return mirrored;
}

/** The session from localStorage in a page, from IndexedDB in a worker. */
export async function currentSession(): Promise<Session | null> {
  return globals.localStorage ? readSession() : mirroredSession();
}

function writeLocally(session: Session): void {
  const values: Record<string, string | null> = {
    accessToken: session.accessToken,
    refresh: session.refreshToken,
    organization: session.organization,
    username: session.email,
    role: session.role,
    brand_logo: session.client?.logoUrl ?? null,
    client: session.client && JSON.stringify(session.client),
    language: session.language,
    user_id: session.userId,
    name: session.name,
    ern: session.ern,
    [deviceIdKey]: session.deviceId,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === null) globals.localStorage?.removeItem(key);
    else globals.localStorage?.setItem(key, value);
  }
}

function announce(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Writes the session to localStorage and IndexedDB and notifies all tabs and the worker. Throws `StorageError` if
 * IndexedDB refuses; the page is then signed in, but cannot keep anything for sending.
 */
export async function writeSession(session: Session): Promise<void> {
  writeLocally(session);
  try {
    await onVault((vault) => vault.put('session', session, 'current'));
  } finally {
    announce();
  }
}

/** Removes the session from localStorage and IndexedDB. `signOut` handles keys, caches and unsent work. */
export async function clearSession(): Promise<void> {
  for (const key of sessionKeys) globals.localStorage?.removeItem(key);
  try {
    await onVault((vault) => vault.delete('session', 'current'));
  } finally {
    announce();
  }
}

/** Copies a token that the worker renewed into localStorage, which the worker cannot write. */
async function adoptMirroredToken(): Promise<void> {
  const local = readSession();
  const mirrored = local && (await mirroredSession());
  if (mirrored?.userId === local?.userId && mirrored && mirrored.accessToken !== local?.accessToken) {
    writeLocally(mirrored);
  }
}

/** Calls back on each session change by any tab or the worker. Returns a function that stops it. */
export function watchSession(callback: (session: Session | null) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  const tell = async () => {
    await adoptMirroredToken().catch(() => undefined);
    callback(await currentSession());
  };
  channel.addEventListener('message', () => void tell());
  return () => channel.close();
}
