/** A record that a key or a click has called for. `id` is null where none is to be shown any more. */
interface Awaited {
  id: string | null;
  since: number;
  /** True once the address says so. */
  isArrived: boolean;
}

/** What has waited longer is forgotten: nobody expects any more that it happens. */
const longestMs = 30_000;

let awaited: Awaited | null = null;
let held: KeyboardEvent[] = [];
/** The records that hear their keys now. */
const there = new Set<string>();

/**
 * Keys that belong to a record wait for this one from now on, so that none is lost while it loads or is done to the
 * record before it. `id` is null if none is to be shown any more. `arrival` ends when the address says so; without it,
 * nothing else can come in between.
 */
export function awaitRecord(id: string | null, arrival?: Promise<unknown>): void {
  const one: Awaited = { id, since: performance.now(), isArrived: !arrival };
  awaited = one;
  if (id === null) held = [];
  void arrival?.finally(() => {
    one.isArrived = true;
    endIfThere();
  });
}

/** Whatever is shown hears its keys again. */
export function awaitNoRecord(): void {
  awaited = null;
  held = [];
}

/** The record that is awaited: its id, null for none; undefined if nothing is awaited. */
export function awaitedRecord(): string | null | undefined {
  if (awaited && performance.now() - awaited.since > longestMs) awaitNoRecord();
  return awaited?.id;
}

/** True if keys bound by this record may act now; undefined is what belongs to no record. */
export function hearsKeys(of: string | undefined): boolean {
  const id = awaitedRecord();
  return of === undefined || id === undefined || (of === id && there.has(of));
}

/**
 * Keeps a key for the awaited record if it may be meant for it; false if it is to be done now. `isBound` says that
 * something else hears it. It waits as well, once another waits, for keys are done in their order.
 */
export function holdKey(event: KeyboardEvent, isBound: boolean): boolean {
  const id = awaitedRecord();
  const { key, ctrlKey, metaKey } = event;
  if (typeof id !== 'string' || there.has(id) || ctrlKey || metaKey) return false;
  // Enter and Tab do something in the dialog that a waiting key will open.
  if (key.length > 1 && !(held.length > 0 && (key === 'Enter' || key === 'Tab'))) return false;
  if (held.length === 0) {
    if (isBound || key === ' ') return false;
    // Who takes the pointer has decided otherwise.
    document.addEventListener('pointerdown', () => (held = []), { once: true, capture: true });
  }
  held.push(event);
  return true;
}

/** Says that a record hears its keys from now on. Returns those that have waited for it. */
export function recordIsThere(id: string): readonly KeyboardEvent[] {
  there.add(id);
  // Another one: the user has moved on from the first.
  if (awaited?.isArrived && awaited.id !== id && !there.has(String(awaited.id))) awaitNoRecord();
  if (awaitedRecord() !== id) return [];
  const waited = held;
  held = [];
  endIfThere();
  return waited;
}

/** Says that a record hears its keys no more. */
export function recordIsGone(id: string): void {
  there.delete(id);
}

function endIfThere(): void {
  if (awaited?.isArrived && (awaited.id === null || there.has(awaited.id))) awaited = null;
}
