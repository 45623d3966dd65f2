import { makeStore } from '../store.ts';

/** Content of the error overlay; null while hidden. `markup` is custom text that may hold a few inline tags. */
export interface Trouble {
  message: string | null;
  markup: string | null;
}

export const trouble = makeStore<Trouble | null>(null);

/** Shows the overlay for an error that no screen shows itself. */
export function showTrouble(error: unknown): void {
  trouble.set({ message: error instanceof Error ? error.message : String(error), markup: null });
}

/** Shows the overlay with custom text; only inline tags survive. */
export function showTroubleText(markup: string): void {
  trouble.set({ message: null, markup });
}

export function dismissTrouble(): void {
  trouble.set(null);
}
