import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTrail, type TrailEntry } from '#api/trail.ts';
import { deedName } from '#domain/trail/deed-names.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { seedDemo } from '#server/demo/demo.usecases.ts';
import { bringLists } from '#server/reference-lists/reference-lists.usecases.ts';
import { bringShopItems } from '#server/shop/items.usecases.ts';
import { password, startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { namelessFacts } from '../../support/server/named-facts.ts';

interface Page {
  items: TrailEntry[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
}

describe('the trail as an administrator reads it', () => {
  let test: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    test = await startApp('pglite');
    const { db, files, settings } = test.deps;
    const now = test.now();
    await bringLists({ db, now });
    await bringShopItems({ db, now });
    const passwordHash = await hashPassword(password);
    await seedDemo({ db, files, now, passwordHash, appSecret: settings.appSecret });
    admin = await test.as('eis_admin');
  });
  afterAll(() => test.close());

  const read = async (query: Record<string, string> = {}) =>
    (await admin.call(listTrail, { query })).data as Page;

  it('goes through all of it page by page, newest first, and back', async () => {
    const first = await read();
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ entity: 'user', action: 'signed_in' });
    const times = first.items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const second = await read({ after: first.next! });
    expect(second.items[0]!.at <= times.at(-1)!).toBe(true);
    const back = await read({ before: second.previous! });
    expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
  });

  it('has a name for everything that happened in the demo', async () => {
    const seen = new Set<string>();
    for (let after: string | null = ''; after !== null;) {
      // Each page is named by the one before.
      // oxlint-disable-next-line no-await-in-loop
      const page: Page = await read(after === '' ? {} : { after });
      for (const { entity, action, data, called } of page.items) {
        seen.add(`${entity} ${action}`);
        expect(namelessFacts(entity, data), `${entity} ${action}`).toEqual([]);
        expect(called, `${entity} ${action}`).not.toMatch(/^[0-9a-f]{8}-/);
      }
      after = page.next;
    }
    expect(seen.size).toBeGreaterThan(8);
    const nameless = [...seen].filter((one) => {
      const [entity, action] = one.split(' ') as [string, string];
      return deedName(entity, action) === null;
    });
    expect(nameless).toEqual([]);
  });

  it('finds by kind, by period, by person and by a contract’s number', async () => {
    const contracts = await read({ entity: 'contract' });
    expect(new Set(contracts.items.map(({ entity }) => entity))).toEqual(new Set(['contract']));
    const { called } = contracts.items[0]!;
    expect(called).toMatch(/^[AV]-/);
    const ofOne = await read({ search: called! });
    expect(new Set(ofOne.items.map((item) => item.called))).toEqual(new Set([called]));
    const lastDay = await read({ period: '1d' });
    expect(lastDay.total.count).toBeLessThan((await read()).total.count);
    const byName = await read({ search: 'eis_admin-' });
    expect(byName.items.map(({ action }) => action)).toEqual(['signed_in']);
    expect((await read({ search: 'nobody of this name' })).items).toEqual([]);
  });
});
