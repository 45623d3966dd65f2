/** Repeatable randomness. The same seed gives the same demo data on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  /** True with a chance of `chance` percent. */
  percent(chance: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks by weight. Weights need no particular sum. */
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
  /** `count` different values in random order. */
  sample<T>(from: readonly T[], count: number): T[];
  /** A version 7 UUID as made at that instant. */
  uuid(at: Date): string;
}

/** The Mulberry32 generator. Its 32 bits of state are enough for demo data. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]) => from[int(0, from.length - 1)]!;
  const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    pick,
    percent: (chance) => next() * 100 < chance,
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      return (from.find(([, weight]) => (left -= weight) < 0) ?? from.at(-1)!)[0];
    },
    sample(from, count) {
      const rest = [...from];
      const wanted = Math.min(count, rest.length);
      return Array.from({ length: wanted }, () => rest.splice(int(0, rest.length - 1), 1)[0]!);
    },
    uuid(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
    },
  };
}
