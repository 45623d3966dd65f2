import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges } from '#api/changes.ts';
import { getLists } from '#api/config.ts';
import { getContract, getContractHistory } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import {
  addListEntry,
  changeListEntry,
  countListUses,
  getEditedLists,
  mergeListEntries,
  orderList,
} from '#api/reference-lists.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ReferenceLists } from '#domain/reference-lists/reference-lists.ts';
import type { EditedLists } from '#domain/reference-lists/edited.ts';
import { lateUsesMerged, listsMerged } from '#server/reference-list-uses/list-jobs.ts';
import { bringLists } from '#server/reference-lists/reference-lists.usecases.ts';
import { registered, registrationOf } from '../../support/acts/registration-body.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { settled } from '../../support/server/settled.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('the reference lists on %s', (engine) => {
  let test: TestApp;
  let admin: Browser;
  let anna: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await bringLists({ db: test.deps.db, now: test.now() });
    await test.retailer(shop);
    admin = await test.as('eis_admin');
    anna = await test.as('retailer', shop);
  });
  afterAll(() => test.close());

  const now = async () => (await admin.call(getEditedLists)).data as EditedLists;
  const offered = async () => ((await anna.call(getLists)).data as ReferenceLists).lists;
  const command = async (
    endpoint: Parameters<Browser['call']>[0],
    params: Record<string, string>,
    body: object,
    version?: number,
  ) =>
    admin.call(endpoint, {
      params,
      body,
      headers: { [headers.ifMatch]: `"${version ?? (await now()).version}"` },
    });

  it('get a new entry, which every app is told of', async () => {
    const { cursor } = (await anna.call(listChanges)).data as { cursor: string };
    const before = (await offered()).applianceBrands!;
    const reply = await command(
      addListEntry,
      { list: 'applianceBrands' },
      { de: 'Ofenwerk', en: 'Ofenwerk' },
    );
    expect(reply.status).toBe(200);
    const after = (await offered()).applianceBrands!;
    expect(after).toHaveLength(before.length + 1);
    expect(after.slice(-2).map(({ key }) => key)).toEqual(['ofenwerk', 'other']);
    await settled(test.deps.db);
    const told = await anna.call(listChanges, { query: { since: cursor } });
    expect((told.data as { changes: object[] }).changes).toContainEqual({
      entity: 'list',
      id: 'all',
      parent: null,
    });
  });

  it('refuse what is there already, in either language', async () => {
    const body = { de: 'BOSCH', en: 'Somebody else' };
    const reply = await command(addListEntry, { list: 'applianceBrands' }, body);
    expect([reply.status, reply.error]).toEqual([422, 'invalid']);
  });

  it('are renamed, retired and ordered; what is retired is no longer offered', async () => {
    const params = { list: 'jobRoles', key: 'clerk' };
    await command(changeListEntry, params, { de: 'Büro' });
    await command(changeListEntry, params, { active: false });
    expect((await offered()).jobRoles!.map(({ key }) => key)).not.toContain('clerk');
    expect((await now()).lists.jobRoles).toContainEqual(
      expect.objectContaining({ key: 'clerk', de: 'Büro', en: 'Administration', active: false }),
    );
    await command(changeListEntry, params, { active: true });
    await command(orderList, { list: 'jobRoles' }, { keys: ['clerk', 'owner'] });
    expect((await offered()).jobRoles!.slice(0, 2).map(({ key }) => key)).toEqual(['clerk', 'owner']);
  });

  it('refuse who has not seen their current state, and changes of the fixed one', async () => {
    const { version } = await now();
    const late = await command(addListEntry, { list: 'kitchenBrands' }, { de: 'X', en: 'X' }, version - 1);
    expect(late.error).toBe('version_conflict');
    const fixed = await command(addListEntry, { list: 'kitchenPlanningTools' }, { de: 'X', en: 'X' });
    expect(fixed.error).toBe('list_fixed');
  });

  it('count where a value is used, and merge two values wherever they are', async () => {
    await command(addListEntry, { list: 'applianceBrands' }, { de: 'Mille', en: 'Mille' });
    const contract = await registered(
      anna,
      registrationOf('1001', {
        devices: [
          { deviceType: 'cooking.oven', manufacturer: 'Mille' },
          { deviceType: 'cooling.fridge', manufacturer: 'Mille' },
          { deviceType: 'cooling.fridge', manufacturer: 'Bosch' },
        ],
      }),
    );
    const params = { list: 'applianceBrands', key: 'mille' };
    expect((await admin.call(countListUses, { params })).data).toEqual({ insuredObjects: 2, clients: 0 });
    const merged = await command(mergeListEntries, params, { into: 'miele' });
    expect((merged.data as EditedLists).lists.applianceBrands).toContainEqual(
      expect.objectContaining({ key: 'mille', active: false, mergedInto: 'miele', merging: true }),
    );
    await listsMerged.run(test.deps);
    const after = (await anna.call(getContract, { params: { code: contract.code } })).data as Contract;
    expect(after.version).toBe(contract.version + 1);
    const brands = after.insuredObjects.map((object) => 'manufacturer' in object && object.manufacturer);
    expect(brands.filter(Boolean)).toEqual(['Miele', 'Miele', 'Bosch']);
    expect((await now()).lists.applianceBrands).toContainEqual(
      expect.objectContaining({ key: 'mille', merging: false }),
    );
    const history = await anna.call(getContractHistory, { params: { code: contract.code } });
    expect(JSON.stringify(history.data)).toContain('unifyListed');
    expect((await admin.call(countListUses, { params })).data).toEqual({ insuredObjects: 0, clients: 0 });
  });

  it('take what uses a value along when it is renamed', async () => {
    await command(addListEntry, { list: 'applianceBrands' }, { de: 'Gorenie', en: 'Gorenie' });
    const devices = [{ deviceType: 'cooking.oven', manufacturer: 'Gorenie' }];
    const { code } = await registered(anna, registrationOf('1001', { devices }));
    const params = { list: 'applianceBrands', key: 'gorenie' };
    const uses = async () => (await admin.call(countListUses, { params })).data;
    for (const name of ['Gorenje GmbH', 'Gorenie']) {
      await command(changeListEntry, params, { de: name, en: name });
      expect(await uses(), 'before the job').toEqual({ insuredObjects: 1, clients: 0 });
      await listsMerged.run(test.deps);
      expect(await uses()).toEqual({ insuredObjects: 1, clients: 0 });
      const after = (await anna.call(getContract, { params: { code } })).data as Contract;
      expect(after.insuredObjects).toContainEqual(expect.objectContaining({ manufacturer: name }));
    }
  });

  it('take their uses along when the English word alone is new', async () => {
    await command(addListEntry, { list: 'deviceTypes' }, { de: 'Grillplatte', en: 'Grill plat' });
    const devices = [{ deviceType: 'Grillplatte', manufacturer: null }];
    const { code } = await registered(anna, registrationOf('1001', { devices }));
    await command(changeListEntry, { list: 'deviceTypes', key: 'own.grill-plat' }, { en: 'Grill plate' });
    await listsMerged.run(test.deps);
    const after = (await anna.call(getContract, { params: { code } })).data as Contract;
    expect(after.insuredObjects).toContainEqual(
      expect.objectContaining({ deviceType: 'Grillplatte', deviceTypeEn: 'Grill plate' }),
    );
    expect((await now()).lists.deviceTypes).toContainEqual(
      expect.objectContaining({ de: 'Grillplatte', en: 'Grill plate', active: true, merging: false }),
    );
  });

  it('merge what comes in with the old value afterwards, too', async () => {
    await command(addListEntry, { list: 'applianceBrands' }, { de: 'Simens', en: 'Simens' });
    const params = { list: 'applianceBrands', key: 'simens' };
    await command(mergeListEntries, params, { into: 'siemens' });
    await listsMerged.run(test.deps);
    const devices = [{ deviceType: 'cooking.oven', manufacturer: 'Simens' }];
    const { code } = await registered(anna, registrationOf('1001', { devices }));
    await lateUsesMerged.run(test.deps);
    await listsMerged.run(test.deps);
    const after = (await anna.call(getContract, { params: { code } })).data as Contract;
    expect(after.insuredObjects).toContainEqual(expect.objectContaining({ manufacturer: 'Siemens' }));
    expect((await admin.call(countListUses, { params })).data).toEqual({ insuredObjects: 0, clients: 0 });
  });

  it('merge types of devices with their words in both languages', async () => {
    await command(addListEntry, { list: 'deviceTypes' }, { de: 'Ofen', en: 'Stove oven' });
    const devices = [{ deviceType: 'Ofen', manufacturer: null }];
    const { code } = await registered(anna, registrationOf('1001', { devices }));
    await command(mergeListEntries, { list: 'deviceTypes', key: 'own.stove-oven' }, { into: 'cooking.oven' });
    await listsMerged.run(test.deps);
    const after = (await anna.call(getContract, { params: { code } })).data as Contract;
    expect(after.insuredObjects).toContainEqual(
      expect.objectContaining({
        deviceType: 'Backofen',
        deviceTypeEn: 'Oven',
        categoryEn: 'Cooking and baking',
      }),
    );
  });
});
