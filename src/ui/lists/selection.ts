/** Which rows of a list are selected, by their keys, and the row toggled last. */
export interface Selected {
  keys: ReadonlySet<string>;
  last: string | null;
}

/** The selection after a row was toggled; with `withRange`, after all from the row before up to it were selected. */
export function toggled(
  { keys, last }: Selected,
  { key, withRange, of }: { key: string; withRange: boolean; of: readonly string[] },
): Selected {
  const to = of.indexOf(key);
  const from = withRange && last !== null && of.includes(last) ? of.indexOf(last) : to;
  const range = of.slice(Math.min(from, to), Math.max(from, to) + 1);
  const after = new Set(keys);
  // A range is always selected: it reaches from a row that was chosen.
  for (const one of range) {
    if (range.length > 1 || !keys.has(one)) after.add(one);
    else after.delete(one);
  }
  return { keys: after, last: key };
}
