/** Random choices that depend on a seed and a name alone, so that one stream never moves another. */
export interface Stream {
  /** 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An entry by its weight. */
  weighted<T>(items: readonly (readonly [weight: number, item: T])[]): T;
}

/** 32 bits of a text (FNV-1a with a final mix). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One random number from 0 to 1 for this name. It does not depend on what was drawn before. */
export function rollOf(seed: number, ...name: (string | number)[]): number {
  return hashOf([seed, ...name].join('/')) / 0x1_0000_0000;
}

/** The stream of this name (mulberry32). */
export function streamOf(seed: number, ...name: (string | number)[]): Stream {
  let state = hashOf([seed, ...name].join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (items) => items[between(0, items.length - 1)]!,
    weighted(items) {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, item] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return items.at(-1)![1];
    },
  };
}

/** A word that occurs nowhere else: letters only, so that it is a name as well, and the same in every encoding. */
export function wordOf(seed: number, ...name: (string | number)[]): string {
  const stream = streamOf(seed, 'word', ...name);
  const letters = Array.from({ length: 9 }, () => stream.pick('bcdfghjklmnpqrstvwxz'.split('')));
  return `Q${letters.join('')}`;
}
