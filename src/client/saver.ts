/** Where the saving of a draft stands. */
export type SaveState = { kind: 'saved' } | { kind: 'unsaved' } | { kind: 'failed'; error: unknown };

export interface Saver<T> {
  /** Takes what is to be saved; it is written after a short pause in typing. */
  put(value: T): void;
  /** Writes what is not written yet, now. Resolves when it is; rejects with what stopped it. */
  flush(): Promise<void>;
}

/**
 * Saves a value as it changes: at most `delayMs` after a change, one writing at a time, always the newest value. What
 * could not be written stays to be written with the next change or `flush`.
 */
export function makeSaver<T>(given: {
  save: (value: T) => Promise<void>;
  delayMs: number;
  onState: (state: SaveState) => void;
}): Saver<T> {
  let pending: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    if (pending !== taken) return;
    pending = undefined;
    given.onState({ kind: 'saved' });
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    last = last.catch(() => undefined).then(write);
    return last;
  }

  return {
    put(value) {
      pending = { value };
      given.onState({ kind: 'unsaved' });
      timer ??= setTimeout(() => void flush().catch(() => undefined), given.delayMs);
    },
    flush,
  };
}
