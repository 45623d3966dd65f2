import { describe, expect, it } from 'vitest';
import { judgeOffline, type OfflineFacts } from './judge.ts';

const now = Date.parse('2026-11-28T10:00:00Z');
const hour = 3_600_000;
const ready: OfflineFacts = {
  now,
  worker: 'ready',
  claimable: { asOf: now - hour },
  latest: { asOf: now - hour },
  hasLists: true,
  isPersistent: true,
  freeBytes: 5e9,
  camera: 'asks',
  sessionEndsAt: now + 30 * 24 * hour,
  clockAheadMs: 1_000,
  needAttention: 0,
};

function judged(change: Partial<OfflineFacts>): string[] {
  return judgeOffline({ ...ready, ...change })
    .filter(({ verdict }) => verdict !== 'good')
    .map(({ check, verdict, why }) => [check, verdict, why].filter(Boolean).join(' '));
}

describe('going offline now', () => {
  it('has nothing against it on a device that is ready', () => {
    expect(judged({})).toEqual([]);
    expect(judgeOffline(ready)).toHaveLength(10);
  });

  it.each<[Partial<OfflineFacts>, string]>([
    [{ worker: 'none' }, 'app bad missing'],
    [{ worker: 'starting' }, 'app bad starting'],
    [{ claimable: null }, 'claimable bad missing'],
    [{ claimable: { asOf: now - 25 * hour } }, 'claimable weak old'],
    [{ latest: null }, 'latest bad missing'],
    [{ hasLists: false }, 'lists weak'],
    [{ isPersistent: false }, 'persistence weak'],
    [{ freeBytes: 50e6 }, 'space bad full'],
    [{ freeBytes: null }, 'space unknown'],
    [{ camera: 'denied' }, 'camera bad'],
    [{ camera: 'none' }, 'camera weak absent'],
    [{ camera: 'unknown' }, 'camera unknown'],
    [{ sessionEndsAt: now }, 'session bad over'],
    [{ sessionEndsAt: now + 71 * hour }, 'session weak soon'],
    [{ sessionEndsAt: null }, 'session unknown'],
    [{ clockAheadMs: -6 * 60_000 }, 'clock bad'],
    [{ clockAheadMs: null }, 'clock unknown'],
    [{ needAttention: 2 }, 'stuck weak'],
  ])('names %j', (change, finding) => {
    expect(judged(change)).toEqual([finding]);
  });

  it('says what would not work first, and asks nothing of a role that has no such copy', () => {
    const { claimable: _claimable, latest: _latest, ...marketing } = ready;
    expect(judgeOffline({ ...marketing, isPersistent: false, camera: 'denied' }).slice(0, 3)).toEqual([
      { check: 'camera', verdict: 'bad' },
      { check: 'persistence', verdict: 'weak' },
      { check: 'app', verdict: 'good' },
    ]);
  });
});
