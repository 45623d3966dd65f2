import { may } from '#domain/user/permissions.ts';
import { sessionDays } from '#domain/user/session-days.ts';
import { answerKept } from '#offline/copy/query-cache.ts';
import type { Session } from '#offline/device/schema.ts';
import { unsentWorkOf } from '#offline/leaving/sign-out.ts';
import { storageUse } from '#offline/session/storage.ts';
import { listsQuery } from '#page/data/reference-lists.ts';
import type { KeptHere } from '../kept-here.ts';
import type { OfflineFacts } from './judge.ts';

/** Finds out on this device, and with the server where it can be reached, what judges a stay without a network. */
export async function offlineFacts(session: Session, kept: KeptHere): Promise<OfflineFacts> {
  const { userId, role, accessToken } = session;
  const [worker, lists, storage, camera, unsent, clockAheadMs] = await Promise.all([
    workerState(),
    answerKept(userId, listsQuery.queryKey),
    storageUse(),
    cameraState(),
    unsentWorkOf(userId),
    clockAhead(),
  ]);
  const { usedBytes, roomBytes, persistent } = storage;
  const copyOf = (copy: KeptHere['latest']) => copy && { asOf: copy.asOf.getTime() };
  return {
    now: Date.now(),
    worker,
    ...(may(role, 'claims.file') && { claimable: copyOf(kept.claimable), latest: copyOf(kept.latest) }),
    hasLists: lists !== null,
    isPersistent: persistent,
    freeBytes: roomBytes === null ? null : roomBytes - (usedBytes ?? 0),
    camera,
    sessionEndsAt: sessionEnd(accessToken),
    clockAheadMs,
    needAttention: unsent.needsAttention,
  };
}

async function workerState(): Promise<OfflineFacts['worker']> {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'none';
  const page = await caches.match('/index.html', { ignoreSearch: true });
  if (registration.active && page) return 'ready';
  return registration.installing || registration.waiting || registration.active ? 'starting' : 'none';
}

/** Without asking for the camera: a question out of the blue is often declined for good. */
async function cameraState(): Promise<OfflineFacts['camera']> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => null);
  if (devices && !devices.some(({ kind }) => kind === 'videoinput')) return 'none';
  // Firefox does not know this name.
  const name = 'camera' as PermissionName;
  const permission = await navigator.permissions?.query({ name }).catch(() => null);
  if (!permission) return 'unknown';
  return permission.state === 'prompt' ? 'asks' : permission.state;
}

/** The session lives this long after the last renewal of its token, which every stay with a network brings. */
function sessionEnd(accessToken: string): number | null {
  try {
    const claims: unknown = JSON.parse(
      atob(accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')),
    );
    const { iat } = claims as { iat?: unknown };
    return typeof iat === 'number' ? iat * 1000 + sessionDays * 86_400_000 : null;
  } catch {
    return null;
  }
}

const longestWaitMs = 5_000;

/** How far this device's clock is ahead of the server's, by the date that each answer carries. */
async function clockAhead(): Promise<number | null> {
  const before = Date.now();
  try {
    const { headers } = await fetch('/api/health/live', {
      cache: 'no-store',
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const told = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(told) ? null : (before + Date.now()) / 2 - told;
  } catch {
    return null;
  }
}
