import { expect, test } from 'vitest';
import { said } from './said.ts';

const left = { de: 'Noch {count} von {most}', en: '{count} of {most} left' };

test('a text is read in the language asked for, its names filled', () => {
  expect(said(left, 'de', { count: 3, most: 5 })).toBe('Noch 3 von 5');
  expect(said(left, 'en', { count: 0, most: 5 })).toBe('0 of 5 left');
});

test('a name without a value stays as it is', () => {
  expect(said(left, 'en', { count: 3 })).toBe('3 of {most} left');
  expect(said(left, 'en')).toBe('{count} of {most} left');
});
