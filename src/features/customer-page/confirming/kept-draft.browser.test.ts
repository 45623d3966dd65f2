import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowsOnDevice } from '../../../../tests/support/device/databases.ts';
import { forgetOldLinkKeys, linkKey, linkKeyMs } from '#offline/typed/link-keys.ts';
import { contractOfErika } from '../../../../tests/support/data/contract-of-erika.ts';
import { draftOf, type Draft } from './draft.ts';
import { draftKeeper } from './kept-draft.ts';

const link = { kind: 'confirm', token: 'a-token-that-is-longer-than-its-name-on-the-device' } as const;
const name = `customer-confirm-${link.token.slice(0, 24)}`;
const draft: Draft = { ...draftOf(contractOfErika), editing: true, reason: 'Wir ziehen nach Übersee.' };
const onOver = vi.fn<() => void>();

beforeEach(async () => {
  sessionStorage.clear();
  await draftKeeper(link, onOver).forget();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** What a page that was loaded anew finds. */
async function found(of: Parameters<typeof draftKeeper>[0] = link): Promise<Draft | null> {
  const keeper = draftKeeper(of, () => undefined);
  await keeper.open();
  return keeper.draft();
}

test('what a customer typed is found again after a reload, the newest of it', async () => {
  const keeper = draftKeeper(link, onOver);
  void keeper.keep({ ...draft, reason: 'Wir' });
  await keeper.keep(draft);
  expect(await found()).toEqual(draft);
  expect(await found({ ...link, token: `${link.token}-other` })).toBeNull();
});

test('it is readable nowhere on the device, and its key cannot be read out', async () => {
  await draftKeeper(link, onOver).keep(draft);
  const rows = await rowsOnDevice({ database: '', withText: true });
  const texts = JSON.stringify([rows, sessionStorage, localStorage]);
  expect(texts).not.toMatch(/Erika|Übersee/);
  expect(atob(sessionStorage.getItem(name)!.split('.')[1]!)).not.toMatch(/Erika|ziehen/);
  const key = (await linkKey(name))!;
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable');
});

test('once it was sent nothing is left, and what a copy of the tab held does not open', async () => {
  const keeper = draftKeeper(link, onOver);
  await keeper.keep(draft);
  const copy = sessionStorage.getItem(name)!;
  await keeper.forget();
  expect([
    sessionStorage.length,
    await rowsOnDevice({ database: 'kochfeld-links', withText: false }),
  ]).toEqual([0, []]);
  sessionStorage.setItem(name, copy);
  expect(await found()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('after two hours it opens no more, and a page that is still open is told', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const keeper = draftKeeper(link, onOver);
  await keeper.keep(draft);
  vi.setSystemTime(Date.now() + linkKeyMs - 1000);
  await keeper.keep(draft);
  const copy = sessionStorage.getItem(name)!;
  vi.setSystemTime(Date.now() + linkKeyMs - 1000);
  expect(await found()).toEqual(draft);
  vi.setSystemTime(Date.now() + linkKeyMs);
  expect(await found()).toBeNull();

  await keeper.keep(draft);
  vi.advanceTimersByTime(linkKeyMs);
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce());
  expect([sessionStorage.length, keeper.draft()]).toEqual([0, null]);
  sessionStorage.setItem(name, copy);
  expect(await found()).toBeNull();
});

test('the key of a tab that was closed is deleted by whichever page is opened after its time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await draftKeeper(link, () => undefined).keep(draft);
  const keys = () => rowsOnDevice({ database: 'kochfeld-links', withText: false });
  await forgetOldLinkKeys();
  expect(await keys()).toHaveLength(1);
  vi.setSystemTime(Date.now() + linkKeyMs);
  await forgetOldLinkKeys();
  expect(await keys()).toEqual([]);
});
