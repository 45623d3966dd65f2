import type { OutboxHead } from '../device/rows/outbox-item.ts';
import { nextDueAt, type Urgency } from './order.ts';

/**
 * How a round ended. `done`: nothing more is due now; `waiting` items are left and the first is due at `nextAt` (epoch
 * milliseconds). `busy`: another tab or the worker is sending. `sign_in`: the user has to sign in again first.
 * `signed_out`: nobody is signed in. `locked`: the key is missing; fetch and store it again.
 */
export type DrainResult =
  | { state: 'done'; sent: number; waiting: number; nextAt: number | null }
  | { state: 'busy' | 'sign_in' | 'signed_out' | 'locked' };

/** How a round is made. */
export interface RoundOptions {
  urgency: Urgency;
  api: string;
  limitMs: number | undefined;
}

export interface Round {
  sent: number;
  /** What the server does not have. */
  left: readonly OutboxHead[];
  /** No automatic try before this time (epoch milliseconds), because the network is missing; else 0. */
  quietUntil: number;
  /** Why the round ended early, if the user has to sign in. */
  end: 'sign_in' | 'signed_out' | null;
}

const leastPauseMs = 1_000;

/** When the next item that a round has left is due, in epoch milliseconds; null if none waits. */
export function nextAtOf({ left, quietUntil }: Round): number | null {
  const due = nextDueAt(left, Date.now());
  return due === null ? null : Math.max(due, quietUntil, Date.now() + leastPauseMs);
}

/** Runs up to `most` pieces of work at a time, in the order they were given. The others wait for their turn. */
export function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
