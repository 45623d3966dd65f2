import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineListView } from './list-view.ts';
import { standingOf } from './neighbours.ts';

const contracts = defineListView({ search: v.optional(v.string()) });
const items = ['K1', 'K2', 'K3'].map((code) => ({ code }));
const view = { search: 'muster', after: 'here' };
const inTheMiddle = { items, next: 'n', previous: 'p' };

function standing(code: string, page: Parameters<typeof standingOf<{ code: string }, typeof view>>[2]) {
  return standingOf(contracts, view, page, (item) => item.code === code);
}

describe('a record in the list one came from', () => {
  it('has those beside it', () => {
    const found = standing('K2', inTheMiddle);
    expect([found?.previous?.code, found?.next?.code]).toEqual(['K1', 'K3']);
    expect([found?.pageBefore, found?.pageAfter]).toEqual([null, null]);
  });

  it('goes on to the pages beside its own, with the same filters', () => {
    const first = standing('K1', inTheMiddle);
    expect([first?.previous, first?.pageBefore]).toEqual([null, { search: 'muster', before: 'p' }]);
    const last = standing('K3', inTheMiddle);
    expect([last?.next, last?.pageAfter]).toEqual([null, { search: 'muster', after: 'n' }]);
  });

  it('ends where the list ends, and has no standing where it is not on the page', () => {
    const only = standing('K1', { items: items.slice(0, 1), next: null, previous: null });
    expect(only).toEqual({ previous: null, next: null, pageBefore: null, pageAfter: null });
    expect(standing('K9', { items, next: null, previous: null })).toBeNull();
  });
});
