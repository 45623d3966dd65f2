import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InsuredObject } from '../contract/objects/insured-object.ts';
import { collectModels, proposeModels } from './known-models.ts';

function device(manufacturer: string | null, deviceType: string, model: string | null): InsuredObject {
  return {
    policyObjectId: '00000000-0000-4000-8000-000000000000',
    insuredObjectName: 'e_device',
    deviceType,
    deviceTypeEn: null,
    manufacturer,
    model,
    category: null,
    categoryEn: null,
    grossPurchasePrice: null,
    serialNumber: null,
    articleNumber: null,
    immediateDelivery: false,
  };
}

function indexOf(devices: readonly InsuredObject[]) {
  const models = collectModels();
  models.add(devices);
  return models.done();
}

const index = indexOf([
  device('Bosch', 'Backofen', 'HBG 774'),
  device('BOSCH', 'Backofen', 'hbg-774'),
  device('Bosch', 'Herd', 'HBG 774'),
  device('Bosch', 'Geschirrspüler', 'SMV 6'),
  device('Miele', 'Geschirrspüler', 'G 7'),
  device('Miele', 'Backofen', 'H 7264'),
  device('Keine Angabe', 'Backofen', 'HBG 774'),
  device(null, 'Backofen', 'X 1'),
  device('Neff', 'Backofen', null),
]);
const proposed = (manufacturer: string, deviceType: string, model: string) =>
  proposeModels(index, { manufacturer, deviceType, model }, 4).map(
    (one) => `${one.manufacturer} ${one.deviceType} ${one.model} ${one.count}`,
  );

describe('models registered before', () => {
  it('are found by the first letters of the model, whatever the spelling, with brand, type and count', () => {
    expect(proposed('', '', 'hbg7')).toEqual(['Bosch Backofen HBG 774 3']);
    expect(proposed('', '', 'H')).toEqual(['Bosch Backofen HBG 774 3', 'Miele Backofen H 7264 1']);
    expect(proposed('miele', '', 'h')).toEqual(['Miele Backofen H 7264 1']);
  });

  it('are those of the typed brand, of the typed type first', () => {
    expect(proposed('Bos', 'Geschirr', '')).toEqual([
      'Bosch Geschirrspüler SMV 6 1',
      'Bosch Backofen HBG 774 3',
    ]);
    expect(proposed('B', '', '')).toEqual([]);
    expect(proposed('Neff', '', '')).toEqual([]);
  });

  it('are not proposed once all is typed, and still are while the type is missing', () => {
    expect(proposed('bosch', '', 'HBG774')).toEqual(['Bosch Backofen HBG 774 3']);
    expect(proposed('bosch', 'Pizzaofen', 'HBG774')).toEqual([]);
  });

  it('always go on from what is typed', () => {
    const letters = fc.stringMatching(/^[BHMbchms0-9 /-]{0,3}$/);
    fc.assert(
      fc.property(letters, letters, (manufacturer, model) => {
        const lower = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
        for (const one of proposeModels(index, { manufacturer, deviceType: '', model }, 4)) {
          expect(lower(one.manufacturer).startsWith(lower(manufacturer))).toBe(true);
          expect(lower(one.model).startsWith(lower(model))).toBe(true);
        }
      }),
    );
  });
});
