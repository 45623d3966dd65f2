import { expect, test } from 'vitest';
import { nameOf, parseSearch, stringifySearch, wordsOf } from './searched-words.ts';

test('an address holds a name in place of searched words, and the page reads the words', () => {
  const address = stringifySearch({ search: 'Müller', tab: 'active' });
  expect(address).toMatch(/^\?search=\*\w{10}&tab=active$/);
  expect(parseSearch(address)).toEqual({ search: 'Müller', tab: 'active' });
  expect(stringifySearch({ q: 'Müller' })).toBe(`?q=${nameOf('Müller')}`);
});

test('the same words have the same name, and a name is its own', () => {
  expect(nameOf('1042')).toBe(nameOf('1042'));
  expect(nameOf(nameOf('1042'))).toBe(nameOf('1042'));
  expect(parseSearch('?search=1042')).toEqual({ search: '1042' });
});

test('words from elsewhere are taken, and an empty search has no name', () => {
  expect(parseSearch('?search=Meyer%20Anna&sort=name')).toEqual({ search: 'Meyer Anna', sort: 'name' });
  expect(stringifySearch({ search: '' })).toBe('?search=');
  expect(stringifySearch({})).toBe('');
});

test('an unknown name waits until the device was asked', () => {
  expect(wordsOf('*0123456789')).toBe('*0123456789');
});
