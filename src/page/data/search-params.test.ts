import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cursorQuery } from '#api/envelope.ts';
import { longestSearch } from '#domain/text/search-limit.ts';
import { given, searchChoice, searchText, textIn } from './search-params.ts';

const keyText = textIn(cursorQuery.after.wrapped);

test('a number typed into the address is the text that was meant', () => {
  expect(v.parse(searchText, 1042)).toBe('1042');
  expect(v.parse(searchText, 'Müller')).toBe('Müller');
  expect(v.parse(keyText, 1042)).toBe('1042');
});

test('a search in the address is cut to what a search takes, a key is whole or not given', () => {
  expect(v.parse(searchText, 'x'.repeat(150))).toBe('x'.repeat(longestSearch));
  expect(v.parse(keyText, 'x'.repeat(400))).toHaveLength(400);
  expect(v.parse(keyText, 'x'.repeat(401))).toBeUndefined();
});

test('nonsense in the address counts as not given', () => {
  expect(v.parse(searchText, ['a'])).toBeUndefined();
  expect(v.parse(keyText, ['a'])).toBeUndefined();
  expect(v.parse(searchChoice(['open', 'closed']), 'lost')).toBeUndefined();
  expect(v.parse(searchChoice(['open', 'closed']), 'closed')).toBe('closed');
});

test('what is empty is left out of the address', () => {
  expect(given({ search: '', status: undefined, tab: 'active' })).toEqual({ tab: 'active' });
});
