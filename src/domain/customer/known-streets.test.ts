import { expect, it } from 'vitest';
import { collectStreets, proposeStreets } from './known-streets.ts';

const streets = collectStreets();
const at = (street: string, zipCode: string, city: string) =>
  streets.add({ street, houseNumber: '4', unitDescription: null, zipCode, city, country: 'DE' });
at('Gartenweg', '50667', 'Köln');
at('Lange Straße', '50667', 'Köln');
at('Lange Str.', '50667', 'Köln');
at('Gartenweg', '01067', 'Dresden');
at('', '01067', 'Dresden');
const index = streets.done();
const proposed = (street: string, zipCode = '', city = '') =>
  proposeStreets(index, { street, zipCode, city }, 4).map(
    (one) => `${one.street}, ${one.zipCode} ${one.city}`,
  );

it('streets that a shop has delivered to are found by their first letters and the postcode, without house numbers', () => {
  expect(proposed('gart')).toEqual(['Gartenweg, 50667 Köln', 'Gartenweg, 01067 Dresden']);
  expect(proposed('Gart', '010')).toEqual(['Gartenweg, 01067 Dresden']);
  expect(proposed('lange str')).toEqual(['Lange Straße, 50667 Köln']);
  expect(proposed('Ga')).toEqual([]);
  expect(proposed('Gartenweg', '50667', 'Köln')).toEqual([]);
  expect(JSON.stringify(index)).not.toContain('houseNumber');
});
