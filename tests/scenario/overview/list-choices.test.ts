import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers } from '#api/envelope.ts';
import { getListChoices, putListChoices } from '#api/list-choices.ts';
import { mostSavedViews, type ListChoices } from '#domain/user/list-choices.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const overdue = { id: randomUUID(), name: 'Offene Schäden', view: { status: 'open' } };
const mine = { id: randomUUID(), name: 'Diese Woche', view: { reported: '7d', status: 'all' } };

describe.each(engines)('views and columns of a list, chosen by a user, on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { email: string };
  let bernd: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer('kg:nord:1001');
    anna = await test.as('retailer', 'kg:nord:1001');
    bernd = await test.as('retailer', 'kg:nord:1001');
  });
  afterAll(() => test.close());

  const read = async (who: Browser, list: 'claims' | 'contracts' = 'claims') =>
    (await who.call(getListChoices, { params: { list } })).data;
  const keep = (who: Browser, version: number, body: Omit<ListChoices, 'split'> & { split?: boolean }) =>
    who.call(putListChoices, {
      params: { list: 'claims' },
      body,
      headers: { [headers.ifMatch]: String(version) },
    });

  it('are kept for who chose them, and for one list', async () => {
    expect(await read(anna)).toEqual({ version: 0, views: [], columns: null, split: null });
    const kept = await keep(anna, 0, { views: [overdue], columns: ['status', 'device'] });
    // An app that is older than the split view does not name it.
    expect(kept.data).toEqual({ version: 1, views: [overdue], columns: ['status', 'device'], split: null });
    expect(await read(anna)).toEqual(kept.data);
    expect(await read(anna, 'contracts')).toMatchObject({ version: 0, views: [] });
    expect(await read(bernd)).toMatchObject({ version: 0, views: [] });
    await keep(bernd, 0, { views: [mine], columns: null });
    expect(await read(anna)).toEqual(kept.data);
  });

  it('of another device that was faster are told, and not overwritten', async () => {
    const carla = await test.as('retailer', 'kg:nord:1001');
    await keep(carla, 0, { views: [overdue], columns: null });
    for (const version of [0, 7]) {
      const late = await keep(carla, version, { views: [mine], columns: null });
      expect(late.body).toMatchObject({ error: { code: 'version_conflict', details: { version: 1 } } });
    }
    const next = await keep(carla, 1, { views: [overdue, mine], columns: null, split: false });
    expect(next.data).toMatchObject({ version: 2, views: [overdue, mine], split: false });
  });

  it('have a name, and are not too many', async () => {
    const nameless = await keep(anna, 1, { views: [{ ...overdue, name: ' ' }], columns: null });
    expect(nameless.status).toBe(422);
    const many = Array.from({ length: mostSavedViews + 1 }, () => ({ ...mine, id: randomUUID() }));
    expect((await keep(anna, 1, { views: many, columns: null })).status).toBe(422);
  });
});
