import { ernContains, type DataScope, type Ern } from '#domain/user/scope.ts';

export const changesChannel = 'kochfeld_changes';

/** The audience of a change, as sent in a notification. Without `ern` and `userId` it concerns everybody. */
export interface ChangeSignal {
  ern: Ern | null;
  userId: string | null;
}

/** A waiting user and the scope of records they see. */
export interface Listener {
  userId: string;
  scope: DataScope;
}

interface Waiting extends Listener {
  wake: () => void;
}

/** Wakes this process's waiting calls when any server makes a change in their scope. */
export class ChangeSignals {
  readonly #waiting = new Set<Waiting>();
  readonly #watching = new Set<() => void>();

  /** Takes a notification's payload. Null means some notifications may be missed, so everybody wakes. */
  hear(payload: string | null): void {
    const signal = payload === null ? null : (JSON.parse(payload) as ChangeSignal);
    for (const waiting of this.#waiting) {
      if (signal === null || concerns(signal, waiting)) waiting.wake();
    }
    if (signal === null || (signal.ern === null && signal.userId === null)) {
      for (const tell of this.#watching) tell();
    }
  }

  /** Calls `tell` at every change that concerns everybody, for as long as the process lives. */
  watchEverybody(tell: () => void): void {
    this.#watching.add(tell);
  }

  /** Wakes everybody, for example when the server stops. */
  wakeAll(): void {
    this.hear(null);
  }

  /**
   * Starts listening at once, so that no change is missed between reading the feed and waiting. `next` resolves to true
   * on a change in scope, also once `signal` is aborted, and to false after `ms`.
   */
  listen(listener: Listener, signal?: AbortSignal): { next(ms: number): Promise<boolean>; stop(): void } {
    let heard = false;
    let resolve: ((value: boolean) => void) | undefined;
    const waiting: Waiting = {
      ...listener,
      wake: () => {
        heard = true;
        resolve?.(true);
      },
    };
    this.#waiting.add(waiting);
    if (signal?.aborted) waiting.wake();
    signal?.addEventListener('abort', waiting.wake, { once: true });
    return {
      next: (ms) =>
        new Promise<boolean>((done) => {
          const timer = setTimeout(() => {
            finish(false);
          }, ms);
          const finish = (value: boolean) => {
            clearTimeout(timer);
            resolve = undefined;
            heard = false;
            done(value);
          };
          resolve = finish;
          if (heard) finish(true);
        }),
      stop: () => {
        this.#waiting.delete(waiting);
        signal?.removeEventListener('abort', waiting.wake);
      },
    };
  }
}

function concerns(signal: ChangeSignal, listener: Listener): boolean {
  if (signal.userId !== null) return signal.userId === listener.userId;
  if (signal.ern === null || listener.scope.kind === 'all') return true;
  return listener.scope.kind === 'subtree' && ernContains(listener.scope.ern, signal.ern);
}

/** What the current transaction of each connection has already announced. */
const byConnection = new WeakMap<object, Set<string>>();

/** Starts a new transaction on a connection with nothing announced. */
export function beginAnnouncing(connection: object): void {
  byConnection.set(connection, new Set());
}

/** True the first time the connection's current transaction announces `said`. */
export function isNews(connection: object, said: string): boolean {
  const known = byConnection.get(connection);
  if (known?.has(said)) return false;
  known?.add(said);
  return true;
}
