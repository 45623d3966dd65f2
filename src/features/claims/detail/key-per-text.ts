import { newId } from '#offline/device/ids.ts';

/**
 * Keys for sending a text: the same text again gets the same key until `done`, so that an answer that was lost makes no
 * second entry of it; another text, and the same one later, gets a new key.
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
