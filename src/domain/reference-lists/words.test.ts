import { describe, expect, it } from 'vitest';
import { entryNamed, isNotSpecified, shownName } from './words.ts';

const entries = [
  { key: 'not-specified', de: 'Keine Angabe', en: 'Not specified' },
  { key: 'cooking.oven', de: 'Backofen', en: 'Oven' },
  { key: 'cooling.fridge', de: 'Kühlschrank', en: 'Fridge' },
];

describe('an entry of a list', () => {
  it.each([
    ['cooking.oven', 'cooking.oven'],
    ['Backofen', 'cooking.oven'],
    ['oven', 'cooking.oven'],
    ['KUEHLSCHRANK', 'cooling.fridge'],
    ['Back', null],
    ['', null],
  ])('is named by its key or its words: %s', (text, key) => {
    expect(entryNamed(entries, text)?.key ?? null).toBe(key);
  });

  it('is shown in the language where it says nothing, and as it was written where it says something', () => {
    expect([shownName('Keine Angabe', 'en'), shownName('not-specified', 'de')]).toEqual([
      'Not specified',
      'Keine Angabe',
    ]);
    expect([shownName('Bosch', 'en'), shownName(null, 'de')]).toEqual(['Bosch', null]);
  });

  it.each([
    ['not-specified', true],
    ['Keine Angabe', true],
    ['Not specified', true],
    ['Bosch', false],
    [null, false],
  ])('may say that nothing is said: %s', (text, nothing) => {
    expect(isNotSpecified(text)).toBe(nothing);
  });
});
