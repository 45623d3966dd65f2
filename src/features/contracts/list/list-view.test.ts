import * as v from 'valibot';
import { expect, test } from 'vitest';
import { changedView, ContractView, isFiltered, pagedView, queryOf, sortedView } from './list-view.ts';

const view = (given: Record<string, unknown> = {}): ContractView => v.parse(ContractView, given);

test('searching starts at the first page again and leaves the filters as they are', () => {
  const searched = changedView(view({ after: 'x', status: 'pending' }), { search: 'Müller' });
  expect(searched).toEqual({ search: 'Müller', status: 'pending' });
});

test('a status of waiting contracts leaves the tab of the active ones', () => {
  expect(changedView(view({ tab: 'active' }), { status: 'pending_delivery' })).toEqual({
    status: 'pending_delivery',
  });
  expect(changedView(view({ tab: 'inactive' }), { status: 'pending' })).toEqual({
    tab: 'inactive',
    status: 'pending',
  });
});

test('the tab of the active ones knows no status', () => {
  expect(changedView(view({ status: 'pending' }), { tab: 'active' })).toEqual({ tab: 'active' });
});

test('a column is sorted descending first, then ascending; the usual order stays out of the address', () => {
  const byDelivery = sortedView(view(), 'deliveryDate');
  expect(byDelivery).toEqual({ sort: 'deliveryDate' });
  expect(sortedView(byDelivery, 'deliveryDate')).toEqual({ sort: 'deliveryDate', order: 'asc' });
  expect(sortedView(view(), 'createdAt')).toEqual({ order: 'asc' });
});

test('the next page keeps filters and order and forgets the way back', () => {
  expect(pagedView(view({ tab: 'active', before: 'b' }), { after: 'a' })).toEqual({
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
