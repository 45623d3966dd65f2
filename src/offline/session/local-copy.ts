import * as v from 'valibot';
import { languages } from '#domain/locale/language.ts';
import { readRole } from '#domain/user/roles.ts';
import { globals } from '../device/globals.ts';
import { newId } from '../device/ids.ts';
import { practice } from '../device/practice.ts';
import type { Session } from '../device/schema.ts';

const StoredClient = v.object({ code: v.string(), name: v.string(), logoUrl: v.nullable(v.string()) });
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
  'language_untold',
];

/** This browser's id, created once. A worker reads it from the session instead. */
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

/**
 * The copy of the session in localStorage, or null; always null in a worker. Browsers write localStorage late, so a
 * killed one comes back with an older copy. It counts only where the browser stores nothing else.
 */
export function readCopy(): Session | null {
  const store = practice === null ? globals.localStorage : undefined;
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

/** The token of this user's session by its copy, which all tabs see at once; null if they are not signed in by it. */
export function tokenInCopy(userId: string): string | null {
  const store = practice === null ? globals.localStorage : undefined;
  return store?.getItem('user_id') === userId ? store.getItem('accessToken') : null;
}

/** Copies the session to localStorage; null removes it from there. Practice has no copy. */
export function writeCopy(session: Session | null): void {
  if (practice !== null) return;
  const values: Record<string, string | null> = session
    ? {
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
      }
    : Object.fromEntries(sessionKeys.map((key) => [key, null]));
  for (const [key, value] of Object.entries(values)) {
    if (value === null) globals.localStorage?.removeItem(key);
    else if (globals.localStorage?.getItem(key) !== value) globals.localStorage?.setItem(key, value);
  }
}
