/** Where the saving of a draft stands. */
export type SaveState = { kind: 'saved' } | { kind: 'unsaved' } | { kind: 'failed'; error: unknown };

export interface Saver<T> {
  /** Takes what is to be saved; it is written after a short pause in typing. */
  put(value: T): void;
  /** Writes what is not written yet, now. Resolves when it is; rejects with what stopped it. */
  flush(): Promise<void>;
  /** True while something is not written yet. */
  isPending(): boolean;
}

/** So long nobody must have typed until it is said that all is saved: said after each word, it would only flicker. */
const quietMs = 500;

/**
 * Saves a value as it changes: at most `delayMs` after a change, one writing at a time, always the newest value. What
 * could not be written stays to be written with the next change or `flush`. "Saved" is told once the typing pauses.
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
