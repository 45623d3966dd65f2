import { setupI18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { makeForm } from '#page/form/form-store.ts';
import { emptyValues } from '../draft.ts';
import { lookedAt } from './marks.ts';
import { problemsWith, registrationOf } from '../registration-of.ts';
import { notTakenOf, proposalsOf, takeOver, withConfirmedPrice } from './proposals.ts';

// Messages normally come from the build's catalogues; here each message is its own id.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const words = { i18n, language: 'en' } as const;
const begun = emptyValues({ code: '1042', name: 'Studio' }, 'de');
const order = {
  fields: { 'customer.lastName': 'Weiß', kvAbNumber: 'KV-1', deliveryDate: '12.03.2027' },
  devices: [{ deviceType: 'Backofen', model: 'H7164' }],
  notUnderstood: [],
  unused: [],
};

it('replaces nothing that was typed, unless it is chosen', () => {
  const values = { ...begun, 'customer.lastName': 'Weiss', kvAbNumber: 'KV-1' };
  const found = proposalsOf(order, values, words);
  expect(found.map(({ key, replaces }) => [key, replaces])).toEqual([
    ['customer.lastName', 'Weiss'],
    ['delivery', null],
    ['device-0', null],
  ]);
});

it('a delivery day replaces what was chosen instead of a day', () => {
  const found = proposalsOf(order, { ...begun, delivery: 'unknown' }, words);
  const delivery = found.find(({ key }) => key === 'delivery');
  expect(delivery).toMatchObject({ values: { delivery: 'date', deliveryDate: '12.03.2027' } });
  expect(delivery!.replaces).not.toBeNull();
});

it('marks each value until it is looked at, and puts devices after those entered', () => {
  const form = makeForm({ ...begun, 'devices.r1.model': 'G7', deviceRows: 'r1,r2' });
  takeOver(form, proposalsOf(order, form.values(), words));
  expect(form.get('deviceRows')).toBe('r1,r2');
  expect(form.get('devices.r2.model')).toBe('H7164');
  expect(form.get('fromFile.devices.r2.model')).toBe('H7164');
  expect(form.get('fromFile.devices.r1.model')).toBe('');
  lookedAt(form, ['devices.r2.model']);
  expect(form.get('fromFile.devices.r2.model')).toBe('');
  expect(form.get('fromFile.kvAbNumber')).toBe('KV-1');
});

it('names the devices for which the form has no room', () => {
  const rows = Array.from({ length: 29 }, (_, at) => `r${at + 1}`);
  const now = {
    ...begun,
    deviceRows: rows.join(','),
    ...Object.fromEntries(rows.map((row) => [`devices.${row}.model`, `entered ${row}`])),
  };
  const two = { ...order, devices: [...order.devices, { deviceType: 'Dampfgarer', model: 'DG7' }] };
  expect(proposalsOf(two, now, words).filter(({ isDevice }) => isDevice)).toHaveLength(1);
  expect(notTakenOf(two, now, words)).toEqual([
    { label: expect.any(String), text: expect.stringContaining('DG7'), reason: 'too_many_devices' },
  ]);
  expect(notTakenOf(two, begun, words)).toEqual([]);
});

it('asks about an unlikely price, and the form does not ask again about one that was confirmed', () => {
  const dear = { ...order, devices: [{ deviceType: 'Herd', grossPurchasePrice: '150.000,00' }] };
  const form = makeForm(begun);
  const found = proposalsOf(dear, form.values(), words);
  expect(found.map(({ unlikely }) => unlikely)).toEqual([null, null, null, 'grossPurchasePrice']);
  const at = { now: new Date('2026-11-20'), capturedAt: null, country: null };
  const path = 'devices.r1.grossPurchasePrice';
  takeOver(form, found);
  expect(problemsWith(form.values(), at)[path]).toBe('price_unlikely:150.000,00 €');

  const sure = makeForm(begun);
  takeOver(sure, found.map(withConfirmedPrice));
  expect(problemsWith(sure.values(), at)[path]).toBeUndefined();
  expect(sure.get('fromFile.devices.r1.confirmedPrice')).toBe('');
  sure.set(path, '160.000,00');
  expect(problemsWith(sure.values(), at)[path]).toBe('price_unlikely:160.000,00 €');
  sure.set(path, '899,00');
  expect(registrationOf(sure.values(), 'id', at.now).devices[0]).not.toHaveProperty('confirmedPrice');
});

it('the same order again has nothing new', () => {
  const form = makeForm(begun);
  takeOver(form, proposalsOf(order, form.values(), words));
  expect(proposalsOf(order, form.values(), words)).toEqual([]);
});
