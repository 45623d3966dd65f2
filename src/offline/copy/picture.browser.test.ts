import { entries, get, set } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDevice, readable, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { writeSession } from '../session/change-session.ts';
import { ownPage } from '../session/page-owner.ts';
import { signOut } from '../leaving/sign-out.ts';
import { keepPicture, keptPicture, whoseOf, type Picture } from './picture.ts';
import { clearQueryCache, collectOldQueries } from './query-cache.ts';
import { noteVisit, storeOf, visitKey } from './visit.ts';

const { userId } = saskia;
const day = 86_400_000;

const picture: Picture = {
  build: '/assets/app-1.js',
  whose: whoseOf(saskia),
  day: '2026-11-20',
  language: 'de',
  title: 'Verträge',
  width: '(min-width: 64em)',
  theme: ':root { --paper: #fff }',
  sheets: [],
  html: '<main>Käthe Müßig</main>',
};

beforeEach(async () => {
  await emptyDevice();
  for (const user of [saskia, tarik]) await clearQueryCache(user.userId);
  await signIn(saskia);
  ownPage(null);
  await noteVisit(userId, { keptDays: 30 });
  await set(visitKey, { at: Date.now(), keptDays: 30 }, storeOf(userId));
});

describe('the picture of the list', () => {
  test('is there for the person who saw it, lies sealed, and stays when old answers are cleared away', async () => {
    await keepPicture(picture);
    expect(readable(await entries(storeOf(userId)))).not.toMatch(/Käthe|Müßig|main/);
    await collectOldQueries(userId);
    expect(await keptPicture()).toMatchObject({ html: picture.html });
  });

  test('is gone after sign-out, also for the same person', async () => {
    await keepPicture(picture);
    await signOut({ unsent: 'keep' });
    expect(await keptPicture()).toBeNull();
    await signIn(saskia);
    expect(await keptPicture()).toBeNull();
  });

  test('is never another person’s, not even moved into their place', async () => {
    await keepPicture(picture);
    const row = await get('picture', storeOf(userId));
    await signIn(tarik);
    await set(visitKey, { at: Date.now(), keptDays: 30 }, storeOf(tarik.userId));
    expect(await keptPicture()).toBeNull();
    await set('picture', row, storeOf(tarik.userId));
    await expect(keptPicture()).rejects.toThrow('sealed with another key');
  });

  test('is not kept by the page of somebody who is no longer signed in', async () => {
    ownPage({ userId, onMoved: () => undefined });
    await signIn(tarik);
    await expect(keepPicture(picture)).rejects.toThrow('signed in');
    expect(await get('picture', storeOf(tarik.userId))).toBeUndefined();
    expect(await get('picture', storeOf(userId))).toBeUndefined();
  });

  test('is not shown once its owner has another role, shop or language, and is after a renewed token', async () => {
    await keepPicture(picture);
    await writeSession({ ...saskia, accessToken: 'token-2' });
    expect(await keptPicture()).not.toBeNull();
    for (const changed of [
      { role: 'view_only' as const },
      { ern: 'root:verband:other' },
      { language: 'en' as const },
      { client: null },
    ]) {
      await writeSession({ ...saskia, ...changed });
      expect(await keptPicture(), JSON.stringify(changed)).toBeNull();
    }
  });

  test('is not shown after too long without a visit, or when it is too old', async () => {
    await keepPicture(picture, Date.now() - 29 * day);
    expect(await keptPicture()).not.toBeNull();
    await keepPicture(picture, Date.now() - 31 * day);
    expect(await keptPicture()).toBeNull();
    await keepPicture(picture);
    await set(visitKey, { at: Date.now() - 4 * day, keptDays: 3 }, storeOf(userId));
    expect(await keptPicture()).toBeNull();
    await set(visitKey, { at: Date.now() - 2 * day, keptDays: 3 }, storeOf(userId));
    expect(await keptPicture()).not.toBeNull();
  });

  test('says whether it was drawn today in Berlin', async () => {
    const noon = Date.parse('2026-11-20T12:00:00Z');
    await set(visitKey, { at: noon, keptDays: 30 }, storeOf(userId));
    await keepPicture(picture, noon);
    expect(await keptPicture(noon)).toMatchObject({ isOfToday: true });
    expect(await keptPicture(noon + 11.5 * 3_600_000)).toMatchObject({ isOfToday: false });
  });
});
