import { ernContains, type DataScope, type Ern } from '#domain/user/scope.ts';

export const changesChannel = 'kochfeld_changes';

/** Whom a change concerns, as it travels in a notification. Without `ern` and `userId` it is everybody. */
export interface ChangeSignal {
  ern: Ern | null;
  userId: string | null;
}

/** Who waits, and which records they see. */
export interface Listener {
  userId: string;
  scope: DataScope;
}

interface Waiting extends Listener {
  wake: () => void;
}

/** Wakes those in this process who wait for changes in their scope, whichever server made them. */
export class ChangeSignals {
  readonly #waiting = new Set<Waiting>();

  /** Takes a notification's payload; null means that some may have been missed, so everybody looks. */
  hear(payload: string | null): void {
    const signal = payload === null ? null : (JSON.parse(payload) as ChangeSignal);
    for (const waiting of this.#waiting) {
      if (signal === null || concerns(signal, waiting)) waiting.wake();
    }
  }

  /** Wakes everybody, as when the server stops. */
  wakeAll(): void {
    this.hear(null);
  }

  /**
   * Begins to listen at once, so that nothing is missed between a look into the feed and the wait. `next` ends with
   * true at a change in scope, with false after `ms`.
   */
  listen(listener: Listener): { next(ms: number): Promise<boolean>; stop(): void } {
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
      },
    };
  }
}

function concerns(signal: ChangeSignal, listener: Listener): boolean {
  if (signal.userId !== null) return signal.userId === listener.userId;
  if (signal.ern === null || listener.scope.kind === 'all') return true;
  return listener.scope.kind === 'subtree' && ernContains(listener.scope.ern, signal.ern);
}
