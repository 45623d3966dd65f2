import { QueryClient } from '@tanstack/react-query';
import { createStore, entries, keys, set } from 'idb-keyval';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf, readable, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { clearSession } from '../leaving/sign-out.ts';
import { storeDeviceKey } from '../session/keys.ts';
import { onVault } from '../session/vault.ts';
import {
  answerKept,
  clearQueryCache,
  collectOldQueries,
  keepAnswers,
  queryPersister,
} from './query-cache.ts';
import { queryDatabaseName, visitKey } from './visit.ts';

const { userId } = saskia;
const stored = createStore(queryDatabaseName(userId), 'queries');

/** Keys of what is kept, beside the time of the visit. */
async function answersKept(): Promise<IDBValidKey[]> {
  return (await keys(stored)).filter((key) => key !== visitKey);
}

function newPage(user = userId) {
  const persister = queryPersister(user, {
    onError: (error) => {
      throw error;
    },
  });
  return new QueryClient({ defaultOptions: { queries: { persister, staleTime: Infinity, retry: false } } });
}

const kept = { queryKey: ['contracts'], meta: { persist: true } };
const offline = () => Promise.reject(new Error('no network'));

beforeEach(async () => {
  localStorage.clear();
  for (const user of [saskia, tarik]) {
    await storeDeviceKey(user.userId, keyOf(user));
    await clearQueryCache(user.userId);
  }
});

describe('what a person has seen', () => {
  test('is there again without a network, with the time it was fetched', async () => {
    const client = newPage();
    await client.fetchQuery({ ...kept, queryFn: () => Promise.resolve(['K-1']) });
    await vi.waitFor(async () => expect(await answersKept()).toHaveLength(1));
    const fetchedAt = client.getQueryState(kept.queryKey)!.dataUpdatedAt;
    await new Promise((resolve) => setTimeout(resolve, 30));
    const later = newPage();
    expect(await later.fetchQuery({ ...kept, queryFn: offline })).toEqual(['K-1']);
    await vi.waitFor(() => expect(later.getQueryState(kept.queryKey)!.dataUpdatedAt).toBe(fetchedAt));
  });

  test('is shown at once and asked for again', async () => {
    await newPage().fetchQuery({ ...kept, queryFn: () => Promise.resolve(['K-1']) });
    await vi.waitFor(async () => expect(await answersKept()).toHaveLength(1));
    const client = newPage();
    const asked = { ...kept, queryFn: () => Promise.resolve(['K-1', 'K-2']) };
    expect(await client.fetchQuery(asked)).toEqual(['K-1']);
    await vi.waitFor(() => expect(client.getQueryData(kept.queryKey)).toEqual(['K-1', 'K-2']));
  });

  test('can also come by another way, and is then there without a network', async () => {
    await keepAnswers(
      userId,
      [1, 2].map((n) => ({ queryKey: ['contract', `K-${n}`], data: { code: `K-${n}` } })),
      1_795_000_000_000,
    );
    const client = newPage();
    const asked = { queryKey: ['contract', 'K-2'], meta: { persist: true }, queryFn: offline };
    expect(await client.fetchQuery(asked)).toEqual({ code: 'K-2' });
    await vi.waitFor(() =>
      expect(client.getQueryState(asked.queryKey)!.dataUpdatedAt).toBe(1_795_000_000_000),
    );
  });

  test('says when it was given, for those who need not ask again yet', async () => {
    const queryKey = ['contract', 'list', 'copy'];
    expect(await answerKept(userId, queryKey)).toBeNull();
    const now = Date.now();
    await keepAnswers(userId, [{ queryKey, data: 200 }], now);
    expect(await answerKept(userId, queryKey)).toEqual({ data: 200, at: now });
    await keepAnswers(userId, [{ queryKey, data: 200 }], now - 31 * 86_400_000);
    expect(await answerKept(userId, queryKey)).toBeNull();
  });

  test('is kept only where the query says so', async () => {
    const client = newPage();
    await client.fetchQuery({ queryKey: ['bank'], queryFn: () => Promise.resolve('DE00') });
    await client.fetchQuery({ ...kept, queryFn: () => Promise.resolve(['K-1']) });
    await vi.waitFor(async () => expect(await answersKept()).toEqual(['q-["contracts"]']));
  });

  test('is kept as the server answered it, not as the page expects it to become', async () => {
    const client = newPage();
    await client.fetchQuery({ ...kept, queryFn: () => Promise.resolve(['K-1']) });
    await vi.waitFor(async () => expect(await answersKept()).toHaveLength(1));
    client.setQueryData(kept.queryKey, ['K-1', 'K-2']);
    expect(await newPage().fetchQuery({ ...kept, queryFn: offline })).toEqual(['K-1']);
    await client.fetchQuery({ ...kept, staleTime: 0, queryFn: () => Promise.resolve(['K-1', 'K-3']) });
    await vi.waitFor(async () =>
      expect(await newPage().fetchQuery({ ...kept, queryFn: offline })).toEqual(['K-1', 'K-3']),
    );
  });

  test('is not shown to another user', async () => {
    await newPage().fetchQuery({ ...kept, queryFn: () => Promise.resolve(['K-1']) });
    await expect(newPage(tarik.userId).fetchQuery({ ...kept, queryFn: offline })).rejects.toThrow(
      'no network',
    );
  });

  test('lies on the disk sealed, files too', async () => {
    const client = newPage();
    const file = () => Promise.resolve(new Blob(['Geheim'], { type: 'image/jpeg' }));
    const photo = { queryKey: ['photo'], meta: { persist: true } };
    await client.fetchQuery({ ...kept, queryFn: () => Promise.resolve([{ customer: 'Käthe Müßig' }]) });
    await client.fetchQuery({ ...photo, queryFn: file });
    await keepAnswers(userId, [{ queryKey: ['contract', 'K-2'], data: { customer: 'Jörg Weiß' } }]);
    await vi.waitFor(async () => expect(await answersKept()).toHaveLength(3));
    expect(readable(await entries(stored))).not.toMatch(/Käthe|Müßig|Jörg|Weiß|Geheim/);
    const later = newPage();
    expect(await later.fetchQuery({ ...kept, queryFn: offline })).toEqual([{ customer: 'Käthe Müßig' }]);
    const shown = await later.fetchQuery<Blob>({ ...photo, queryFn: offline });
    expect([shown.type, await shown.text()]).toEqual(['image/jpeg', 'Geheim']);
  });

  test('what an earlier version kept unsealed is neither shown nor kept', async () => {
    const state = { data: ['K-1'], dataUpdatedAt: Date.now() };
    await set('q-["contracts"]', { buster: '2', queryHash: '["contracts"]', state }, stored);
    await expect(newPage().fetchQuery({ ...kept, queryFn: offline })).rejects.toThrow('no network');
    await collectOldQueries(userId);
    expect(await answersKept()).toEqual([]);
  });

  test('is neither kept nor opened without its owner’s key', async () => {
    await keepAnswers(userId, [{ queryKey: kept.queryKey, data: ['K-1'] }]);
    await onVault((vault) => vault.delete('keys', userId));
    expect(await answerKept(userId, kept.queryKey)).toBeNull();
    await expect(keepAnswers(userId, [{ queryKey: ['contract'], data: 1 }])).rejects.toThrow('signed in');
    await storeDeviceKey(userId, keyOf(tarik));
    expect(await answerKept(userId, kept.queryKey)).toBeNull();
    await storeDeviceKey(userId, keyOf(saskia));
    expect(await answerKept(userId, kept.queryKey)).toMatchObject({ data: ['K-1'] });
  });

  test('is kept no more once its owner has signed out, in whichever tab', async () => {
    await signIn(saskia);
    const answer = { queryKey: kept.queryKey, data: ['K-1'] };
    await keepAnswers(saskia.userId, [answer]);
    await keepAnswers(saskia.userId, [{ ...answer, data: ['K-2'] }]);
    expect(await answerKept(saskia.userId, kept.queryKey)).toMatchObject({ data: ['K-2'] });
    await clearSession({ userId: saskia.userId, why: 'signed_out' });
    await expect(keepAnswers(saskia.userId, [answer])).rejects.toThrow('signed in');
    expect(await answerKept(saskia.userId, kept.queryKey)).toBeNull();
  });

  test('is not there if its owner signs out while hundreds of answers are being sealed', async () => {
    await signIn(saskia);
    const some = Array.from({ length: 400 }, (_, at) => ({ queryKey: ['contract', `K-${at}`], data: at }));
    await keepAnswers(saskia.userId, some.slice(0, 1));
    const keeping = keepAnswers(saskia.userId, some);
    keeping.catch(() => undefined);
    await clearSession({ userId: saskia.userId, why: 'signed_out' });
    await clearQueryCache(saskia.userId);
    await expect(keeping).rejects.toThrow('signed in');
    expect(await answersKept()).toEqual([]);
  });

  test('goes when it is too old, and stays before', async () => {
    const client = newPage();
    await client.fetchQuery({ ...kept, queryFn: () => Promise.resolve(['K-1']) });
    await vi.waitFor(async () => expect(await answersKept()).toHaveLength(1));
    await collectOldQueries(userId);
    expect(await answersKept()).toHaveLength(1);
    await collectOldQueries(userId, Date.now() + 31 * 86_400_000);
    expect(await answersKept()).toEqual([]);
  });
});
