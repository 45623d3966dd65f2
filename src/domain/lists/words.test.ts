import { describe, expect, it } from 'vitest';
import { entryNamed, isNotSpecified, wordOf } from './words.ts';

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

  it('has a word in each language', () => {
    expect([wordOf(entries[1]!, 'de'), wordOf(entries[1]!, 'en')]).toEqual(['Backofen', 'Oven']);
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
