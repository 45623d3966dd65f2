import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClientHistory, getSellingClient } from '#api/clients.ts';
import { getContract } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import { addSalesperson, editSalesperson, listSalespersons } from '#api/salespersons.ts';
import type { Salesperson } from '#domain/client/salesperson.ts';
import { may } from '#domain/user/permissions.ts';
import { roles } from '#domain/user/roles.ts';
import { sell } from '../../support/acts/business.ts';
import { fieldsOf } from '../../support/acts/registration-body.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const params = { code: '1001' };

describe.each(engines)('salespersons on %s', (engine) => {
  let test: TestApp;
  let anna: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer('kg:sued:2001');
    anna = await test.as('retailer', shop);
  });
  afterAll(() => test.close());

  const add = (by: Browser, body: object) => by.call(addSalesperson, { params, body });
  const edit = (by: Browser, { id, version }: Salesperson, body: object) =>
    by.call(editSalesperson, {
      params: { ...params, id },
      body,
      headers: { [headers.ifMatch]: String(version) },
    });
  const list = async (by: Browser = anna) =>
    ((await by.call(listSalespersons, { params })).data as { items: Salesperson[] }).items;
  const offered = async () =>
    ((await anna.call(getSellingClient, { params })).data as { salespersons: { name: string }[] })
      .salespersons;

  it('are added, sell, leave and come back; what they sold stays theirs', async () => {
    const added = await add(anna, { name: ' Frieda Kern ', email: '', birthdate: '1990-02-03' });
    const frieda = added.data as Salesperson;
    expect(frieda).toMatchObject({
      name: 'Frieda Kern',
      email: null,
      birthdate: '1990-02-03',
      isActive: true,
    });
    expect(await offered()).toMatchObject([{ name: 'Frieda Kern' }]);
    await sell(test, shop, { row: { soldBy: 'Frieda Kern' } });
    await sell(test, shop, { status: 'pending', row: { soldBy: 'Frieda Kern' } });
    await sell(test, shop, { row: { soldBy: 'Somebody else' } });
    const gone = (await edit(anna, frieda, { isActive: false })).data as Salesperson;
    expect(gone.contracts).toEqual([
      { status: 'pending', count: 1 },
      { status: 'active', count: 1 },
    ]);
    expect(await offered()).toEqual([]);
    const back = await edit(anna, gone, { isActive: true });
    expect((back.data as Salesperson).isActive).toBe(true);
    const { items } = (await anna.call(getClientHistory, { params })).data as {
      items: { kind: string; about: string | null }[];
    };
    expect(items.slice(-3).map(({ kind, about }) => [kind, about])).toEqual([
      ['addSalesperson', 'Frieda Kern'],
      ['deactivateSalesperson', 'Frieda Kern'],
      ['reactivateSalesperson', 'Frieda Kern'],
    ]);
  });

  it('take a new name to what they sold', async () => {
    const zoe = (await add(anna, { name: 'Zoe Adler' })).data as Salesperson;
    const { code } = await sell(test, shop, { row: { soldBy: 'Zoe Adler' } });
    const renamed = await edit(anna, zoe, { name: 'Zoe Adler-Klein' });
    expect((renamed.data as Salesperson).contracts).toEqual([{ status: 'active', count: 1 }]);
    const contract = await anna.call(getContract, { params: { code } });
    expect(contract.data).toMatchObject({ soldBy: 'Zoe Adler-Klein' });
  });

  it('are told apart by their names, and refused by field', async () => {
    await add(anna, { name: 'Jörg Müller' });
    expect(fieldsOf(await add(anna, { name: 'joerg mueller' }))).toEqual({ name: 'name_taken' });
    expect(fieldsOf(await add(anna, { name: ' ', email: 'x@', birthdate: '31.02.1990' }))).toEqual({
      name: 'required',
      email: 'email_invalid',
      birthdate: 'date_none:31.02.1990',
    });
    const young = await add(anna, { name: 'Young', birthdate: '2015-01-01' });
    expect(young.status).toBe(200);
  });

  it('carry the version that was seen', async () => {
    const [one] = await list();
    await edit(anna, one!, { email: 'a@nord.example' });
    const late = await edit(anna, one!, { email: 'b@nord.example' });
    expect(late.error).toBe('version_conflict');
    expect(late.body).toMatchObject({ error: { details: { email: 'a@nord.example' } } });
  });

  it.each(roles)('are read and written by those who may, of their own place: %s', async (role) => {
    const at = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
    const by = await test.as(role, at);
    const read = await by.call(listSalespersons, { params });
    expect(read.error ?? read.status).toBe(may(role, 'clients.read') ? 200 : 'forbidden');
    const added = await add(by, { name: `Hired by ${role}` });
    expect(added.error ?? added.status).toBe(may(role, 'clients.write') ? 200 : 'forbidden');
    const stranger = await test.as('retailer', 'kg:sued:2001');
    expect((await add(stranger, { name: 'Spy' })).status).toBe(404);
    expect((await edit(stranger, (await list())[0]!, { name: 'Spy' })).status).toBe(404);
  });
});
