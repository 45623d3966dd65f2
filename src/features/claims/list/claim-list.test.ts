import * as v from 'valibot';
import { expect, test } from 'vitest';
import { claimList, type ClaimListView } from './claim-list.ts';

const { changed, isFiltered, paged, queryOf } = claimList;

const view = (given: Record<string, unknown> = {}): ClaimListView => v.parse(claimList.schema, given);

test('applying a filter starts at the first page and keeps the search', () => {
  const applied = changed(view({ search: 'Backofen', after: 'x' }), { reported: '7d', status: 'open' });
  expect(applied).toEqual({ search: 'Backofen', reported: '7d', status: 'open' });
});

test('resetting leaves nothing in the address', () => {
  const reset = changed(view({ reported: '24h', status: 'closed' }), {
    search: '',
    reported: 'all',
    status: 'all',
  });
  expect(reset).toEqual({});
  expect(isFiltered(reset)).toBe(false);
});

test('the page before forgets the page after', () => {
  expect(paged(view({ after: 'a', status: 'open' }), { before: 'b' })).toEqual({
    before: 'b',
    status: 'open',
  });
});

test('filters that do not exist count as not given', () => {
  expect(queryOf(view({ reported: '99y', status: 'lost', search: 10042 }))).toEqual({ search: '10042' });
});
