import { get, set } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { brokenOven, emptyDevice, keyOf, saskia, signIn } from '../../../tests/support/device/device.ts';
import { ownPage } from '../session/page-owner.ts';
import { enqueue } from '../outbox/outbox-deeds.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { storeDeviceKey } from '../session/keys.ts';
import { madeShop } from '../../../tests/support/device/made-shop.ts';
import { claimablesAsOf } from './claimable-rows.ts';
import { syncClaimables } from './sync-claimables.ts';
import { answerKept, clearQueryCache, collectOldQueries, keepAnswers } from './query-cache.ts';
import { dropUnvisited, noteVisit, storeOf, visitKey } from './visit.ts';

const { userId } = saskia;
const day = 86_400_000;
const queryKey = ['contracts'];
const inDays = (days: number) => Date.now() + days * day;

beforeEach(async () => {
  await emptyDevice();
  await clearQueryCache(userId);
  await signIn(saskia);
  ownPage({ userId, onMoved: () => undefined });
  await storeDeviceKey(userId, keyOf(saskia));
  await keepAnswers(userId, [{ queryKey, data: ['K-1'] }]);
  await syncClaimables({ source: madeShop().source });
});

describe('what a person has read', () => {
  test('is dropped after the provider’s days without a visit, and what waits to be sent stays', async () => {
    await enqueue(await brokenOven());
    await noteVisit(userId, { keptDays: 3 });
    await dropUnvisited(userId, inDays(2.9));
    expect(await answerKept(userId, queryKey)).toMatchObject({ data: ['K-1'] });
    expect(await claimablesAsOf()).not.toBeNull();

    await dropUnvisited(userId, inDays(6));
    expect(await answerKept(userId, queryKey)).toBeNull();
    expect(await claimablesAsOf()).toBeNull();
    expect(await listOutbox()).toHaveLength(1);
  });

  test('stays as long as its owner comes, and 30 days where nothing is set', async () => {
    await noteVisit(userId);
    await dropUnvisited(userId, inDays(29));
    await noteVisit(userId, { now: inDays(40) });
    await dropUnvisited(userId, inDays(69));
    expect(await answerKept(userId, queryKey)).toMatchObject({ data: ['K-1'] });
    await dropUnvisited(userId, inDays(100));
    expect(await answerKept(userId, queryKey)).toBeNull();
  });

  test('keeps the time of its visit when old answers are cleared away', async () => {
    await noteVisit(userId, { keptDays: 3 });
    await collectOldQueries(userId);
    expect(await get(visitKey, storeOf(userId))).toMatchObject({ keptDays: 3 });
  });

  test('is dropped before it is read, when a page starts', async () => {
    // A user whose data this page has not read yet.
    const user = crypto.randomUUID();
    await storeDeviceKey(user, keyOf(saskia));
    await keepAnswers(user, [{ queryKey, data: ['K-1'] }]);
    await set(visitKey, { at: Date.now() - 4 * day, keptDays: 3 }, storeOf(user));
    expect(await answerKept(user, queryKey)).toBeNull();
    expect(await get(visitKey, storeOf(user))).toMatchObject({ keptDays: 3 });
  });
});
