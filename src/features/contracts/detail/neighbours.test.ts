import { describe, expect, it } from 'vitest';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { standingOf } from './neighbours.ts';

const items = ['K1', 'K2', 'K3'].map((code) => ({ code }) as ContractListItem);
const view = { search: 'muster', after: 'here' };

describe('a contract in the list one came from', () => {
  it('has those beside it', () => {
    const standing = standingOf('K2', view, { items, next: 'n', previous: 'p' });
    expect([standing?.previous?.code, standing?.next?.code]).toEqual(['K1', 'K3']);
    expect([standing?.pageBefore, standing?.pageAfter]).toEqual([null, null]);
  });

  it('goes on to the pages beside its own, with the same filters', () => {
    const first = standingOf('K1', view, { items, next: 'n', previous: 'p' });
    expect([first?.previous, first?.pageBefore]).toEqual([null, { search: 'muster', before: 'p' }]);
    const last = standingOf('K3', view, { items, next: 'n', previous: 'p' });
    expect([last?.next, last?.pageAfter]).toEqual([null, { search: 'muster', after: 'n' }]);
  });

  it('ends where the list ends, and has no standing where it is not on the page', () => {
    const only = standingOf('K1', {}, { items: items.slice(0, 1), next: null, previous: null });
    expect(only).toEqual({ previous: null, next: null, pageBefore: null, pageAfter: null });
    expect(standingOf('K9', view, { items, next: null, previous: null })).toBeNull();
  });
});
