import { setupI18n } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import type { Values } from '#page/form/form-store.ts';
import { alignedWith, leadConflict, mergedLead } from './lead-conflict.ts';

// Messages normally come from the build's catalogues; here each message is its own id.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const words = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), language: 'en' as const };

const person: Values = {
  'customer.type': 'person',
  'customer.lastName': 'Muster',
  'customer.mobileNumber': '+49 171 3920001',
  'customer.address.street': 'Gartenweg',
  'customer.address.houseNumber': '4',
  'customer.address.zipCode': '10115',
  'customer.address.city': 'Berlin',
  'customer.address.country': 'DE',
  'riskAddress.country': 'DE',
  language: 'de',
};
const customer = (mine: Values, theirs: Values) => ({
  part: 'customer' as const,
  base: person,
  mine: { ...person, ...mine },
  theirs: { ...person, ...theirs },
});

describe('two people change a customer', () => {
  it('a phone number and an address go together without a question', () => {
    const versions = customer(
      { 'customer.mobileNumber': '+49 171 3920002' },
      { 'customer.address.street': 'Lindenweg' },
    );
    expect(leadConflict(versions, words).map(({ field, state }) => [field, state])).toEqual([
      ['customer.mobileNumber', 'mine'],
      ['customer.address.street', 'theirs'],
    ]);
    expect(mergedLead(versions, {})).toEqual({
      ...versions.mine,
      'customer.address.street': 'Lindenweg',
      'customer.address.unitDescription': '',
    });
  });

  it('an address is one thing: the new street of one and the number of the other make no third', () => {
    const versions = customer(
      { 'customer.address.houseNumber': '9' },
      { 'customer.address.street': 'Lindenweg' },
    );
    const [address, ...others] = leadConflict(versions, words);
    expect(others).toEqual([]);
    expect(address).toMatchObject({
      label: 'Address',
      state: 'both',
      base: 'Gartenweg 4\n10115 Berlin',
      mine: 'Gartenweg 9\n10115 Berlin',
      theirs: 'Lindenweg 4\n10115 Berlin',
    });
    const taken = mergedLead(versions, { [address!.field]: 'theirs' });
    expect([taken['customer.address.street'], taken['customer.address.houseNumber']]).toEqual([
      'Lindenweg',
      '4',
    ]);
  });

  it('what was typed into fields that have gone again is no change', () => {
    const versions = customer({ 'riskAddress.street': 'Halde' }, { 'riskAddress.other': '' });
    expect(leadConflict(versions, words)).toEqual([]);
    expect(mergedLead(versions, {})).toEqual(versions.mine);
  });
});

function kitchen(...devices: readonly { id?: string; type: string; model?: string }[]): Values {
  const rows = devices.map(({ id = '', type, model = '' }, index) => ({
    [`devices.r${index + 1}.policyObjectId`]: id,
    [`devices.r${index + 1}.deviceType`]: type,
    [`devices.r${index + 1}.model`]: model,
  }));
  return Object.assign({ deviceRows: devices.map((_, index) => `r${index + 1}`).join(',') }, ...rows);
}

const oven = { id: 'o', type: 'Oven' };
const hob = { id: 'h', type: 'Hob' };

function devicesOf(values: Values): readonly string[] {
  return values['deviceRows']!.split(',').map((row) =>
    [values[`devices.${row}.deviceType`], values[`devices.${row}.model`]].filter(Boolean).join(' '),
  );
}

describe('two people change the devices of a kitchen', () => {
  const merged = (mine: Values, theirs: Values, choices = {}) => {
    const versions = {
      part: 'objects' as const,
      base: kitchen(oven, hob),
      mine,
      theirs: alignedWith(mine, theirs),
    };
    return {
      states: leadConflict(versions, words).map(({ state }) => state),
      devices: devicesOf(mergedLead(versions, choices)),
    };
  };

  it('each adds one: both are there', () => {
    const { states, devices } = merged(
      kitchen(oven, hob, { type: 'Fridge' }),
      kitchen(oven, { id: 'd', type: 'Dishwasher' }, hob),
    );
    expect(states).toEqual(['mine', 'theirs']);
    expect(devices).toEqual(['Oven', 'Hob', 'Fridge', 'Dishwasher']);
  });

  it('a device is the same wherever it stands in the list', () => {
    const { states, devices } = merged(kitchen(oven, hob), kitchen({ ...hob, model: 'X1' }, oven));
    expect(states).toEqual(['theirs']);
    expect(devices).toEqual(['Oven', 'Hob X1']);
  });

  it('one takes a device away that the other changes: that is for somebody to choose', () => {
    const mine = { ...kitchen(oven, hob), deviceRows: 'r1' };
    const theirs = kitchen(oven, { ...hob, model: 'X1' });
    expect(merged(mine, theirs)).toEqual({ states: ['both'], devices: ['Oven'] });
    expect(merged(mine, theirs, { 'devices.r2.deviceType': 'theirs' }).devices).toEqual(['Oven', 'Hob X1']);
  });

  it('what they took away goes, where I left it alone', () => {
    expect(merged(kitchen(oven, { ...hob, model: 'X2' }), kitchen(hob))).toEqual({
      states: ['theirs', 'mine'],
      devices: ['Hob X2'],
    });
  });
});
