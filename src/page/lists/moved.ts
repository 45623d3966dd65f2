/** Keys with one of them in the place of another, which makes room. */
export function movedOnto(keys: readonly string[], key: string, onto: string): string[] {
  const to = keys.indexOf(onto);
  if (to === -1 || !keys.includes(key)) return [...keys];
  return keys.filter((one) => one !== key).toSpliced(to, 0, key);
}

/** Keys with one of them moved by a place; as they are at the ends. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= keys.length) return [...keys];
  const after = [...keys];
  [after[from], after[to]] = [after[to]!, after[from]!];
  return after;
}
