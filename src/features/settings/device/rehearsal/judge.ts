/** A copy that this device keeps, in epoch milliseconds; null if there is none. */
type CopyAge = { asOf: number } | null;

/** What decides whether one could work without a network from now on. */
export interface OfflineFacts {
  /** Epoch milliseconds. */
  now: number;
  /** Whether the app itself is stored: `none` before its first complete visit, `unsupported` in some private windows. */
  worker: 'ready' | 'starting' | 'none' | 'unsupported';
  /** Undefined for roles that file no claims. */
  claimable?: CopyAge;
  /** Undefined for roles that read no contracts. */
  latest?: CopyAge;
  /** Whether brands, types and the other lists are stored. */
  hasLists: boolean;
  isPersistent: boolean;
  /** Bytes that are left; null if the browser does not tell. */
  freeBytes: number | null;
  camera: 'granted' | 'asks' | 'denied' | 'none' | 'unknown';
  /** When the server stops accepting the session unless it is reached before; null if unknown. */
  sessionEndsAt: number | null;
  /** How far the device's clock is ahead of the server's; null where the server was not reached. */
  clockAheadMs: number | null;
  /** Unsent items that nobody has corrected. */
  needAttention: number;
}

export const checks = [
  'app',
  'claimable',
  'latest',
  'lists',
  'persistence',
  'space',
  'camera',
  'session',
  'clock',
  'stuck',
] as const;
export type Check = (typeof checks)[number];

/** `bad`: something would not work. `weak`: it works, with a limit or for now. `unknown`: nobody can tell. */
export type Verdict = 'good' | 'weak' | 'bad' | 'unknown';

/** A verdict; `why` tells apart what has the same verdict. */
export interface Finding {
  check: Check;
  verdict: Verdict;
  why?: 'old' | 'missing' | 'starting' | 'soon' | 'over' | 'absent' | 'full';
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A copy of yesterday lacks what colleagues have done since. */
const oldCopyMs = dayMs;
/** Room for some claims with photos. */
const leastRoom = 100 * 1024 * 1024;
const soonMs = 3 * dayMs;
/** Further off, a claim's time of entry may land on another day. */
const clockLimitMs = 5 * 60_000;

/** Each check's verdict, what would not work first. */
export function judgeOffline(facts: OfflineFacts): Finding[] {
  const order: readonly Verdict[] = ['bad', 'weak', 'unknown', 'good'];
  return findings(facts).toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
}

function findings(facts: OfflineFacts): Finding[] {
  const { claimable, latest, now } = facts;
  return [
    appOf(facts.worker),
    ...(claimable === undefined ? [] : [copyOf('claimable', claimable, now)]),
    ...(latest === undefined ? [] : [copyOf('latest', latest, now)]),
    { check: 'lists', verdict: facts.hasLists ? 'good' : 'weak' },
    { check: 'persistence', verdict: facts.isPersistent ? 'good' : 'weak' },
    spaceOf(facts.freeBytes),
    cameraOf(facts.camera),
    sessionOf(facts.sessionEndsAt, now),
    clockOf(facts.clockAheadMs),
    { check: 'stuck', verdict: facts.needAttention === 0 ? 'good' : 'weak' },
  ];
}

function appOf(worker: OfflineFacts['worker']): Finding {
  if (worker === 'ready') return { check: 'app', verdict: 'good' };
  return worker === 'starting'
    ? { check: 'app', verdict: 'bad', why: 'starting' }
    : { check: 'app', verdict: 'bad', why: 'missing' };
}

function copyOf(check: 'claimable' | 'latest', copy: CopyAge, now: number): Finding {
  if (copy === null) return { check, verdict: 'bad', why: 'missing' };
  return now - copy.asOf > oldCopyMs ? { check, verdict: 'weak', why: 'old' } : { check, verdict: 'good' };
}

function spaceOf(freeBytes: number | null): Finding {
  if (freeBytes === null) return { check: 'space', verdict: 'unknown' };
  return freeBytes < leastRoom
    ? { check: 'space', verdict: 'bad', why: 'full' }
    : { check: 'space', verdict: 'good' };
}

function cameraOf(camera: OfflineFacts['camera']): Finding {
  switch (camera) {
    case 'denied':
      return { check: 'camera', verdict: 'bad' };
    case 'none':
      return { check: 'camera', verdict: 'weak', why: 'absent' };
    case 'unknown':
      return { check: 'camera', verdict: 'unknown' };
    default:
      return { check: 'camera', verdict: 'good' };
  }
}

function sessionOf(endsAt: number | null, now: number): Finding {
  if (endsAt === null) return { check: 'session', verdict: 'unknown' };
  if (endsAt <= now) return { check: 'session', verdict: 'bad', why: 'over' };
  return endsAt - now < soonMs
    ? { check: 'session', verdict: 'weak', why: 'soon' }
    : { check: 'session', verdict: 'good' };
}

function clockOf(aheadMs: number | null): Finding {
  if (aheadMs === null) return { check: 'clock', verdict: 'unknown' };
  return { check: 'clock', verdict: Math.abs(aheadMs) > clockLimitMs ? 'bad' : 'good' };
}
