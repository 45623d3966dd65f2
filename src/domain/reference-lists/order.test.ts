import { expect, it } from 'vitest';
import { alphabetical } from './order.ts';

it('sorts a list as a dictionary does, between what is not specified and what is other', () => {
  const entries = [
    { key: 'other', de: 'Andere' },
    { key: 'zanussi', de: 'Zanussi' },
    { key: 'oefen', de: 'Öfen Ost' },
    { key: 'not-specified', de: 'Keine Angabe' },
    { key: 'oranier', de: 'oranier' },
    { key: 'bosch', de: 'Bosch' },
    { key: 'line-10', de: 'Linie 10' },
    { key: 'line-9', de: 'Linie 9' },
  ];
  expect(alphabetical(entries)).toEqual([
    'not-specified',
    'bosch',
    'line-9',
    'line-10',
    'oefen',
    'oranier',
    'zanussi',
    'other',
  ]);
});
