import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import { listChanges, type Change } from '#api/changes.ts';
import { call } from '../api/api.ts';
import { mayBeRetried } from '../api/api-failure.ts';
import { pause } from './pause.ts';
import { whileSeen } from './query.ts';
import { backoff } from '#offline/http/backoff.ts';
import { outbox } from '../outbox/use-outbox.ts';
import { session } from '../session/session.ts';

/** Pause after a change. What changes meanwhile is told at once, so that many changes ask for a list once. */
const togetherMs = 700;

/** Seconds for which the server may hold its answer back. */
const heldSeconds = 25;

/** When the oldest item that has not arrived was captured: the operator sees how long work waits on devices. */
export function oldestUnsent(): string | undefined {
  return outbox.get().items?.find(({ state }) => state !== 'not_taken')?.capturedAt;
}

/** True if a change makes a query's data stale: its list, its record, or an entity it also shows. */
export function makesOld(
  change: Change,
  query: { queryKey: QueryKey; meta?: QueryMeta | undefined },
): boolean {
  const [entity, which] = query.queryKey;
  if (query.meta?.alsoShows?.includes(change.entity)) return true;
  return entity === change.entity && (which === 'list' || which === change.id || which === undefined);
}

/**
 * Follows the server's change feed and invalidates exactly the changed queries, while a user is signed in and the page
 * is visible. It asks at once when the page is shown and when the network is back. Returns a function that stops it.
 */
export function followChanges(queryClient: QueryClient): () => void {
  let running: AbortController | undefined;
  let cursor: string | undefined;

  const begin = () => {
    if (running || !session.get() || document.visibilityState === 'hidden') return;
    const controller = new AbortController();
    running = controller;
    void follow(controller.signal).finally(() => {
      if (running === controller) running = undefined;
    });
  };
  const end = () => {
    running?.abort();
    running = undefined;
  };
  const again = () => {
    end();
    begin();
  };

  async function follow(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted && session.get();) {
      try {
        const known = cursor;
        const unsent = oldestUnsent();
        const query =
          known === undefined ? {} : { since: known, wait: String(heldSeconds), ...(unsent && { unsent }) };
        const { cursor: next, reset, changes } = await call(listChanges, { query, signal });
        cursor = next;
        failures = 0;
        // Not awaited: a slow query must not hold back the next changes.
        if (reset && known !== undefined) void queryClient.invalidateQueries();
        else if (changes.length > 0) {
          void invalidate(changes);
          await pause(togetherMs, signal);
        }
      } catch (error) {
        if (signal.aborted || !mayBeRetried(error)) return;
        failures += 1;
        await pause(backoff(failures, whileSeen), signal);
      }
    }
  }

  const invalidate = (changes: readonly Change[]) =>
    queryClient.invalidateQueries({
      predicate: (query) => changes.some((change) => makesOld(change, query)),
    });

  const seen = () => (document.visibilityState === 'hidden' ? end() : again());
  const stopWatching = session.watch(() => {
    if (session.get()) return begin();
    cursor = undefined;
    end();
  });
  document.addEventListener('visibilitychange', seen);
  globalThis.addEventListener('online', again);
  begin();
  return () => {
    end();
    stopWatching();
    document.removeEventListener('visibilitychange', seen);
    globalThis.removeEventListener('online', again);
  };
}
