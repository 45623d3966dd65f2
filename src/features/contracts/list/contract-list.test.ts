import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sortedBy } from '#page/lists/list-view.ts';
import { contractList, type ContractListView } from './contract-list.ts';

const { changed, isFiltered, paged, queryOf } = contractList;

const view = (given: Record<string, unknown> = {}): ContractListView => v.parse(contractList.schema, given);

test('searching starts at the first page again and leaves the filters as they are', () => {
  const searched = changed(view({ after: 'x', status: 'pending' }), { search: 'Müller' });
  expect(searched).toEqual({ search: 'Müller', status: 'pending' });
});

test('a status of waiting contracts leaves the tab of the active ones', () => {
  expect(changed(view({ tab: 'active' }), { status: 'pending_delivery' })).toEqual({
    status: 'pending_delivery',
  });
  expect(changed(view({ tab: 'inactive' }), { status: 'pending' })).toEqual({
    tab: 'inactive',
    status: 'pending',
  });
});

test('the tab of the active ones knows no status', () => {
  expect(changed(view({ status: 'pending' }), { tab: 'active' })).toEqual({ tab: 'active' });
});

test('a column is sorted descending first, then ascending; the usual order stays out of the address', () => {
  const byDelivery = sortedBy(contractList, view(), 'deliveryDate');
  expect(byDelivery).toEqual({ sort: 'deliveryDate' });
  expect(sortedBy(contractList, byDelivery, 'deliveryDate')).toEqual({ sort: 'deliveryDate', order: 'asc' });
  expect(sortedBy(contractList, view(), 'createdAt')).toEqual({ order: 'asc' });
});

test('the next page keeps filters and order and forgets the way back', () => {
  expect(paged(view({ tab: 'active', before: 'b' }), { after: 'a' })).toEqual({
    tab: 'active',
    after: 'a',
  });
});

test('an address somebody made up is read as far as it makes sense', () => {
  expect(queryOf(view({ tab: 'lost', search: 1042, status: 'pending', foo: 1 }))).toEqual({
    search: '1042',
    status: 'pending',
  });
});

test('order alone hides nothing', () => {
  expect(isFiltered(view({ sort: 'deliveryDate' }))).toBe(false);
  expect(isFiltered(view({ tab: 'all' }))).toBe(false);
  expect(isFiltered(view({ client: '1042' }))).toBe(true);
});
