import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ActionNeededQuery } from '#api/action-needed.ts';
import { ClaimQuery } from '#api/claims.ts';
import { ContractQuery } from '#api/contracts.ts';
import { ClientQuery } from '#api/clients.ts';
import { claimListParams } from '#domain/claim/list-params.ts';
import { clientListParams } from '#domain/client/list-params.ts';
import { actionNeededParams, contractListParams } from '#domain/contract/lists/list-params.ts';
import { defineListView, orderBy, readView, sortedBy } from './list-view.ts';
import * as v from 'valibot';

const contracts = defineListView(contractListParams);

describe('a list’s view', () => {
  test('reads an address, and what makes no sense there counts as not given', () => {
    const view = v.parse(contracts.schema, { search: 1042, status: 'lost', tab: 'active', foo: 1 });
    expect(contracts.queryOf(view)).toEqual({ search: '1042', tab: 'active' });
  });

  test('a change starts at the first page, and defaults stay out of the address', () => {
    expect(contracts.changed({ after: 'x', tab: 'active' }, { tab: 'all', search: 'Ofen' })).toEqual({
      search: 'Ofen',
    });
  });

  test('the next page forgets the way back', () => {
    expect(contracts.paged({ before: 'b', tab: 'active' }, { after: 'a' })).toEqual({
      tab: 'active',
      after: 'a',
    });
  });

  test('the first page keeps the filters and forgets both cursors', () => {
    expect(contracts.paged({ before: 'b', tab: 'active' }, null)).toEqual({ tab: 'active' });
  });

  test('neither order nor page hides anything', () => {
    expect(contracts.isFiltered({ sort: 'deliveryDate', order: 'asc', after: 'a' })).toBe(false);
    expect(contracts.isFiltered({ client: '1042' })).toBe(true);
  });

  test('the record beside the list stays while it is filtered and paged, and is nothing that the server is asked', () => {
    const beside = readView('{"tab":"active","show":"K10042"}', contracts.schema)!;
    expect(contracts.changed(beside, { client: '1042' })).toMatchObject({ show: 'K10042', client: '1042' });
    expect(contracts.paged(beside, { after: 'a' })).toMatchObject({ show: 'K10042', after: 'a' });
    expect(contracts.queryOf(beside)).toEqual({ tab: 'active' });
    expect(contracts.isFiltered({ show: 'K10042' })).toBe(false);
  });

  test('a column goes down first, then up, then back to the order of the list', () => {
    const down = sortedBy(contracts, {}, 'deliveryDate');
    expect(orderBy(contracts, down, 'deliveryDate')).toBe('descending');
    const up = sortedBy(contracts, down, 'deliveryDate');
    expect(orderBy(contracts, up, 'deliveryDate')).toBe('ascending');
    expect(orderBy(contracts, up, 'createdAt')).toBeUndefined();
    expect(sortedBy(contracts, up, 'deliveryDate')).toEqual({});
    expect(sortedBy(contracts, { order: 'asc' }, 'createdAt')).toEqual({});
  });

  test('what was kept is read like an address; anything else is nothing', () => {
    expect(readView('{"tab":"active","status":"lost"}', contracts.schema)).toEqual({ tab: 'active' });
    for (const broken of [null, '', '{', '5', '"x"', 'null', '[]'])
      expect(readView(broken, contracts.schema) ?? {}).toEqual({});
    expect(readView('{"tab":', contracts.schema)).toBeNull();
  });
});

test.each([
  { list: defineListView(contractListParams), query: ContractQuery },
  { list: defineListView(claimListParams), query: ClaimQuery },
  { list: defineListView(actionNeededParams), query: ActionNeededQuery },
  { list: defineListView(clientListParams), query: ClientQuery },
])('whatever stands in an address, the API takes what is asked of it', ({ list, query }) => {
  const name = fc.constantFrom(...Object.keys(query.entries).filter((one) => one !== 'contract'));
  const value = fc.oneof(
    fc.nat(600).map((length) => 'x'.repeat(length)),
    fc.constantFrom('all', 'active', 'open', 'asc', 'not_confirmed'),
    fc.integer(),
    fc.constantFrom(null, true, ['a'], { a: 1 }),
  );
  fc.assert(
    fc.property(fc.dictionary(name, value), (address) => {
      const asked = list.queryOf(v.parse(list.schema, address) as never);
      expect(v.safeParse(query, asked).issues).toBeUndefined();
    }),
  );
});
