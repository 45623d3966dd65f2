import { beforeLeaving } from '../session/leaving.ts';

/** State of saving a draft. `empty`: nothing has been answered, so that nothing is stored. */
export type SaveState =
  | { kind: 'empty' }
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'failed'; error: unknown };

export interface Saver<T> {
  /** Sets the value to save; it is written after a short delay. */
  put(value: T): void;
  /** Writes the unsaved value now. Resolves when it is written; rejects with the error if that fails. */
  flush(): Promise<void>;
  /** True while a value is unsaved. */
  isPending(): boolean;
}

/** Time without typing after which "saved" is reported. Reporting it after each word would flicker. */
const quietMs = 500;

/**
 * Saves a value as it changes: `delayMs` after a change at the latest, one write at a time, always the newest value. A
 * failed value is written again with the next change or `flush`. `onState` reports "saved" once typing pauses.
 */
export function makeSaver<T>(given: {
  save: (value: T) => Promise<void>;
  delayMs: number;
  onState: (state: SaveState) => void;
}): Saver<T> {
  let pending: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const taken = pending;
    if (!taken) return;
    try {
      await given.save(taken.value);
    } catch (error) {
      given.onState({ kind: 'failed', error });
      throw error;
    }
    if (pending === taken) pending = undefined;
  }

  function writeNext(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    last = last.catch(() => undefined).then(write);
    return last;
  }

  function tellSaved(): void {
    clearTimeout(quiet);
    if (!pending) given.onState({ kind: 'saved' });
  }

  async function writeInTime(): Promise<void> {
    await writeNext();
    clearTimeout(quiet);
    quiet = setTimeout(tellSaved, quietMs);
  }

  return {
    put(value) {
      pending = { value };
      clearTimeout(quiet);
      given.onState({ kind: 'unsaved' });
      timer ??= setTimeout(() => void writeInTime().catch(() => undefined), given.delayMs);
    },
    async flush() {
      await writeNext();
      tellSaved();
    },
    isPending: () => pending !== undefined,
  };
}

/**
 * Saves what is unsaved when the page is hidden or left, also because its session has ended, and when the returned
 * function is called, which stops it.
 */
export function saveOnLeave(flush: () => Promise<void>): () => void {
  const leave = () => void flush().catch(() => undefined);
  const hide = () => document.visibilityState === 'hidden' && leave();
  document.addEventListener('visibilitychange', hide);
  globalThis.addEventListener('pagehide', leave);
  const stop = beforeLeaving(flush);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', hide);
    globalThis.removeEventListener('pagehide', leave);
    leave();
  };
}
