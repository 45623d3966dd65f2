import { newId } from '#offline/device/ids.ts';

/**
 * Idempotency keys for sending a text (or a body as JSON). The same text gets the same key until `done`, so a retry after a lost answer
 * creates no second entry. A different text, or the same text after `done`, gets a new key.
 */
export function keyPerText(): { keyOf: (text: string) => string; done: () => void } {
  let known: { text: string; key: string } | null = null;
  return {
    keyOf: (text) => {
      if (known?.text !== text) known = { text, key: newId() };
      return known.key;
    },
    done: () => {
      known = null;
    },
  };
}
