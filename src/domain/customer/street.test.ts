import { describe, expect, it } from 'vitest';
import { withoutItsNumber } from './own-number.ts';
import { readStreet } from './street.ts';

const parts = (street: string, houseNumber: string, unitDescription: string | null = null) => ({
  street,
  houseNumber,
  unitDescription,
});

describe('a street with its number', () => {
  it.each([
    ['Gartenweg 4', parts('Gartenweg', '4')],
    ['Musterstr.5', parts('Musterstr.', '5')],
    ['Am Deich12b', parts('Am Deich', '12b')],
    ['Gartenweg 4 a', parts('Gartenweg', '4 a')],
    ['Gartenweg 4 1/2', parts('Gartenweg', '4 1/2')],
    ['Gartenweg 4 – 6', parts('Gartenweg', '4 – 6')],
    ['Gartenweg 4-6', parts('Gartenweg', '4-6')],
    ['Gartenweg Nr. 4', parts('Gartenweg', '4')],
    ['Straße des 17. Juni 135', parts('Straße des 17. Juni', '135')],
    ['Straße 12 Nr. 5', parts('Straße 12', '5')],
    ['Musterstraße 12/3/14', parts('Musterstraße', '12/3/14')],
    ['Q7, 24', parts('Q7', '24')],
    ['C 4, 12', parts('C 4', '12')],
    ['Gartenweg 4 // 2. OG', parts('Gartenweg', '4', '2. OG')],
    ['Beispielweg 16 / Whg. 3', parts('Beispielweg', '16', 'Whg. 3')],
    ['Gartenweg 4, Hinterhaus', parts('Gartenweg', '4', 'Hinterhaus')],
    ['Gartenweg 4 c/o Muster', parts('Gartenweg', '4', 'c/o Muster')],
    ['Wohnpark Süd, Gartenweg 4', parts('Gartenweg', '4', 'Wohnpark Süd')],
    ['12, rue de la Gare', parts('rue de la Gare', '12')],
    ['12 bis rue du 8 Mai 1945', parts('rue du 8 Mai 1945', '12 bis')],
    ['Rue du 8 Mai 1945, 12', parts('Rue du 8 Mai 1945', '12')],
    ['Kerkstraat 12 bus 3', parts('Kerkstraat', '12', 'bus 3')],
    ['Gracht 12-II', parts('Gracht', '12-II')],
    ['Via 4 Novembre 12/A', parts('Via 4 Novembre', '12/A')],
    ['ul. Długa 12 m. 3', parts('ul. Długa', '12', 'm. 3')],
    ['Lhota č. p. 12', parts('Lhota', '12')],
    ['Søndergade 12, 2. tv', parts('Søndergade', '12', '2. tv')],
  ])('is read: %s', (text, read) => expect(readStreet(text)).toEqual(read));

  it.each([
    ['Am Markt', 'street_without_number'],
    ['Straße des 17. Juni', 'street_without_number'],
    ['Postfach 12 34', 'street_post_box'],
    ['Packstation 145', 'street_post_box'],
    ['Straße 12', 'street_unclear'],
    ['Rue du 8 Mai 1945', 'street_unclear'],
    ['Musterstraße 12 14', 'street_unclear'],
    ['Gartenstraße 12 Nr. 5', 'street_unclear'],
    ['Gartenweg 4, Lindenweg 5', 'street_unclear'],
    ['Gartenweg 4, 20095 Hamburg', 'street_unclear'],
    ['Am Bahnhof 3 Süd 5', 'street_unclear'],
    ['123', 'street_unclear'],
  ])('is asked for where there is none, or it could be another: %s', (text, problem) => {
    expect(readStreet(text)).toBe(problem);
  });

  it.each([
    [
      { street: 'Uferweg 68', houseNumber: '68' },
      { street: 'Uferweg', houseNumber: '68' },
    ],
    [
      { street: 'Uferweg 68', houseNumber: '' },
      { street: 'Uferweg 68', houseNumber: '' },
    ],
    [
      { street: 'Uferweg 68 A', houseNumber: '68a' },
      { street: 'Uferweg', houseNumber: '68a' },
    ],
    [
      { street: 'Uferweg 68', houseNumber: '70' },
      { street: 'Uferweg 68', houseNumber: '70' },
    ],
    [
      { street: 'Straße 12', houseNumber: '12' },
      { street: 'Straße 12', houseNumber: '12' },
    ],
  ])('in one field and again in the other stands once: %j', (typed, kept) => {
    expect(withoutItsNumber(typed)).toEqual(kept);
  });

  it('is read in time that grows with its length alone', () => {
    for (const text of ['1 '.repeat(80), 'a1'.repeat(80), '1/'.repeat(80), 'x '.repeat(5000)])
      expect(readStreet(text)).toBeTypeOf('string');
  });
});
