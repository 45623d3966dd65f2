import { del, get, set } from 'idb-keyval';
import { berlinDate } from '#domain/time/date.ts';
import type { Session } from '../device/schema.ts';
import { sealJson, unsealJson } from '../device/seal.ts';
import { currentOwner } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import { deviceKey } from '../session/vault.ts';
import { isOutdated, querySchemaVersion, type KeptRow } from './kept-row.ts';
import { storeOf, wasHereLately } from './visit.ts';

/** Beside the answers, whose keys begin with `q-`. */
const pictureKey = 'picture';

/** The list of contracts as a page last drew it. The worker shows it until the page's own code runs. */
export interface Picture {
  /** The address of the page's script, which every build names anew. */
  build: string;
  /** By `whoseOf`. */
  whose: string;
  /** The day in Berlin on which it was drawn. */
  day: string;
  language: string;
  title: string;
  /** The media query that windows fulfil for which it is drawn. */
  width: string;
  /** The theme's variables, as a style sheet's text. The page writes them before all sheets. */
  theme: string;
  /** Addresses of its style sheets, in their order. */
  sheets: readonly string[];
  html: string;
}

/** What of a session a picture shows, or is decided by. Tokens are no part of it. */
export function whoseOf({ userId, role, organization, ern, client, name, language }: Session): string {
  return JSON.stringify([userId, role, organization, ern, client, name, language]);
}

function placeOf(userId: string): string {
  return `${userId}/${pictureKey}`;
}

/** Keeps a picture for the signed-in user, sealed, in place of the one before. Throws as `currentOwner`. */
export async function keepPicture(picture: Picture, now: number = Date.now()): Promise<void> {
  const { userId, key } = await currentOwner();
  const sealed = await sealJson(key, placeOf(userId), picture);
  const row: KeptRow = { buster: String(querySchemaVersion), dataUpdatedAt: now, sealed };
  await set(pictureKey, row, storeOf(userId));
  // A user who has signed out meanwhile keeps nothing.
  if ((await currentSession())?.userId !== userId) await del(pictureKey, storeOf(userId));
}

/**
 * The picture kept for the signed-in user, and whether it was drawn today; null if there is none that may be shown to
 * them now. Throws what IndexedDB throws, and `SealBroken`.
 */
export async function keptPicture(
  now: number = Date.now(),
): Promise<(Picture & { isOfToday: boolean }) | null> {
  const session = await currentSession();
  if (!session) return null;
  const { userId } = session;
  const [key, row, mayBeShown] = await Promise.all([
    deviceKey(userId),
    get<KeptRow>(pictureKey, storeOf(userId)),
    wasHereLately(userId, now),
  ]);
  if (!key || !row || !mayBeShown || isOutdated(row, now)) return null;
  const picture = (await unsealJson(key, placeOf(userId), row.sealed)) as Picture;
  if (picture.whose !== whoseOf(session)) return null;
  return { ...picture, isOfToday: picture.day === berlinDate(new Date(now)) };
}
