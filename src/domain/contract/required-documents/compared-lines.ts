/** A line that two texts do not share, or that both have. */
export interface ComparedLine {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Most lines of each text that are compared. */
export const mostCompared = 3000;

/** Two texts line by line: what both have, in its order, and between it what only one of them has. */
export function comparedLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const [a, b] = [before.slice(0, mostCompared), after.slice(0, mostCompared)];
  const width = b.length + 1;
  // The length of the longest common part of what follows, for each pair of places.
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ text: a[i]!, in: 'both' });
      [i, j] = [i + 1, j + 1];
    } else if (
      j >= b.length ||
      (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    ) {
      lines.push({ text: a[i]!, in: 'before' });
      i += 1;
    } else {
      lines.push({ text: b[j]!, in: 'after' });
      j += 1;
    }
  }
  return lines;
}
