import * as v from 'valibot';
import { expect, test } from 'vitest';
import { given, searchChoice, searchText } from './search-params.ts';

test('a number typed into the address is the text that was meant', () => {
  expect(v.parse(searchText, 1042)).toBe('1042');
  expect(v.parse(searchText, 'Müller')).toBe('Müller');
});

test('nonsense in the address counts as not given', () => {
  expect(v.parse(searchText, ['a'])).toBeUndefined();
  expect(v.parse(searchChoice(['open', 'closed']), 'lost')).toBeUndefined();
  expect(v.parse(searchChoice(['open', 'closed']), 'closed')).toBe('closed');
});

test('what is empty is left out of the address', () => {
  expect(given({ search: '', status: undefined, tab: 'active' })).toEqual({ tab: 'active' });
});
