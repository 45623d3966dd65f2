import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onOutbox, type OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { itemsOf, listOutbox, outboxPause } from '#offline/outbox/outbox.ts';
import { sendNow, startSending } from '#offline/outbox/triggers.ts';
import { reachable } from '../api/connection.ts';
import { tellStorageTrouble } from '../device/storage-trouble.ts';
import { report } from '../reports/reporting.ts';
import { session } from '../session/session.ts';
import { nothingWaits, outbox, outboxListeners, type OutboxView } from './use-outbox.ts';
import { pageWriteOf } from './writes.ts';

/** Changes within this time are shown together, and within the longer one while many items wait: each drawing costs time. */
const togetherMs = { few: 200, many: 1_000 };
const fewItems = 40;

/** A list that shows sent items is fetched at once, and while more are sent no sooner than this time after. */
const leastBetweenFetchesMs = 1_000;

/** Sends and shows the signed-in user's outbox. Returns a function that stops it. */
export function startOutbox(queryClient: QueryClient): () => void {
  let unlocked = false;
  const shown = showOutbox(queryClient);
  const stopSending = startSending({
    onError: tellStorageTrouble,
    // The browser has cleared the key of the sealed items. Fetches it from the server, once per sign-in.
    onResult: (result) => {
      if (result.state === 'done') shown.expect(result.waiting);
      if (result.state !== 'locked' || unlocked) return;
      unlocked = true;
      void import('./fetch-key.ts')
        .then(({ fetchDeviceKey }) => fetchDeviceKey())
        .then(() => sendNow())
        .catch(report);
    },
  });
  // The server was away, not the network: whatever of the page reaches it again says so.
  const stopWatching = reachable.watch(() => {
    if (reachable.get()) void sendNow({ urgency: 'reachable' }).catch(tellStorageTrouble);
  });
  return () => {
    stopWatching();
    stopSending();
    shown.stop();
  };
}

/**
 * Keeps the store `outbox` up to date with changes by this tab, other tabs and the worker. Changes in quick succession
 * are shown together, and only the items that changed are read and unsealed.
 */
function showOutbox(queryClient: QueryClient): {
  /** Reads everything again if not this many items are shown: the browser may have cleared the storage. */
  expect: (waiting: number) => void;
  stop: () => void;
} {
  let isOver = false;
  let isShown = false;
  let changed = new Set<string>();
  let progress: OutboxView['progress'] = {};
  let arrivedItems = 0;
  const old = new Map<string, QueryKey>();
  let fetching: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const [ids, uploaded] = [changed, progress];
    [changed, progress] = [new Set(), {}];
    const isPart = isShown;
    // After an error everything is read again.
    isShown = false;
    const seen = await Promise.all([
      isPart ? itemsOf([...ids], labelsShown()) : listOutbox(),
      outboxPause(),
    ]).then(
      ([items, pause]) => ({ items, pause, error: null }),
      (error: unknown) => ({ error }),
    );
    if (isOver) return;
    fetchOld();
    const before = outbox.get();
    const view = { ...before, arrived: arrivedItems, progress: { ...before.progress, ...uploaded } };
    if (!('items' in seen)) return outbox.set({ ...view, ...seen });
    isShown = true;
    outbox.set({
      ...view,
      ...seen,
      items: isPart ? replaced(before.items ?? [], ids, seen.items) : seen.items,
    });
  }

  function fetchOld(): void {
    if (fetching !== undefined || old.size === 0) return;
    const keys = [...old.values()];
    old.clear();
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    fetching = setTimeout(() => {
      fetching = undefined;
      fetchOld();
    }, leastBetweenFetchesMs);
  }

  function readSoon(): void {
    const isMany = (outbox.get().items?.length ?? 0) > fewItems;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        last = last.then(read);
      },
      isMany ? togetherMs.many : togetherMs.few,
    );
  }

  const userId = session.get()?.userId;
  const stopListening = onOutbox((event) => {
    // Those who are locked have theirs sent as well.
    if (event.userId !== userId) return;
    for (const listener of outboxListeners) listener(event);
    if (event.kind === 'sent') arrivedItems += 1;
    const queryKey = event.kind === 'sent' && pageWriteOf(event)?.shownIn(event.scope);
    if (queryKey) old.set(JSON.stringify(queryKey), queryKey);
    if (event.kind === 'progress') {
      const { id, sha256, sentBytes, totalBytes } = event;
      const before = progress[id] ?? outbox.get().progress[id];
      // Fewer bytes than before: the photos are uploaded once more.
      const arrived = before && before.sentBytes < sentBytes ? before.arrived : [];
      progress[id] = { sentBytes, totalBytes, arrived: [...arrived, sha256] };
    } else if (event.kind !== 'paused') changed.add(event.id);
    readSoon();
  });
  last = read();
  return {
    expect(waiting) {
      const items = outbox.get().items ?? [];
      if (items.filter(({ state }) => state !== 'not_taken').length === waiting) return;
      for (const { id } of items) changed.add(id);
      readSoon();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(fetching);
      stopListening();
      outbox.set(nothingWaits);
    },
  };
}

/** The labels that are open already, by id; those that could not be opened are tried again. */
function labelsShown(): Map<string, string> {
  const items = outbox.get().items ?? [];
  return new Map(items.filter(({ label }) => label !== '').map(({ id, label }) => [id, label]));
}

/** The items with those of these ids replaced by what was read, oldest first. Unchanged items stay the same objects. */
function replaced(
  items: readonly OutboxItem[],
  ids: ReadonlySet<string>,
  read: readonly OutboxItem[],
): OutboxItem[] {
  const kept = items.filter(({ id }) => !ids.has(id));
  return [...kept, ...read].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
