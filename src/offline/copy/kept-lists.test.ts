import { expect, test } from 'vitest';
import type { KeptContract } from '#api/latest.ts';
import { mergedLists, mostKeptInFull, type KeptLists } from './kept-lists.ts';

/** A contract created this many minutes after the first one, with as much of it as lists need. */
function kept(at: number, more: { status?: 'created' | 'pending'; claims?: number } = {}): KeptContract {
  const code = `K-${at}`;
  const contract = {
    code,
    status: more.status ?? 'created',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    customer: { address: {} },
    insuredObjects: [],
  };
  const claims = Array.from({ length: more.claims ?? 0 }, (_, n) => ({
    id: `0199a5b0-0000-7000-8000-${String(at * 10 + n).padStart(12, '0')}`,
    ticketNumber: `S-${at}${n}`,
    status: 'open',
    contractCode: code,
    policyNumber: null,
    clientName: 'Studio',
    customerName: 'Muster',
    device: 'Backofen',
    deviceEn: null,
    reportedAt: '2026-11-20T11:00:00.000Z',
    damageDate: '2026-11-19',
    targetDate: '2026-11-24',
    photoCount: 2,
  }));
  return { id: code, contract, claims } as unknown as KeptContract;
}

const scope = 'retailer kg:west:1001';
const codes = ({ contracts }: KeptLists) => contracts.map(({ item }) => item.code);
const claimed = ({ claims }: KeptLists) => claims.map((claim) => claim.ticketNumber);

test('what changed takes the place of what was kept, what is new comes first, what is gone goes', () => {
  const first = mergedLists(null, { feed: '1', scope, fetched: [kept(2), kept(1, { claims: 1 }), kept(0)] });
  const changed = [kept(3), kept(1, { status: 'pending', claims: 2 })];
  const next = mergedLists(first, { feed: '2', scope, fetched: changed, asked: ['K-3', 'K-1', 'K-0'] });
  expect([next.feed, codes(next), claimed(next)]).toEqual(['2', ['K-3', 'K-2', 'K-1'], ['S-10', 'S-11']]);
  expect(next.contracts[2]!.item.status).toBe('pending');
  expect(mergedLists(next, { feed: '3', scope, fetched: [], asked: [] })).toEqual({ ...next, feed: '3' });
});

test('a whole copy forgets the one before, and neither keeps more contracts than a device does', () => {
  const all = Array.from({ length: mostKeptInFull }, (_, at) => kept(mostKeptInFull - at, { claims: 1 }));
  const full = mergedLists(null, { feed: '1', scope, fetched: all });
  const grown = mergedLists(full, { feed: '2', scope, fetched: [kept(999)], asked: ['K-999'] });
  expect([codes(grown).length, codes(grown)[0], codes(grown).includes('K-1')]).toEqual([200, 'K-999', false]);
  expect(claimed(grown)).not.toContain('S-10');
  expect(codes(mergedLists(grown, { feed: '3', scope, fetched: [kept(5)] }))).toEqual(['K-5']);
});
