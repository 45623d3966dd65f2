/** How many cells of a row have text. */
function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/**
 * The row of headings among a file's first rows: the first one with the most known headings, which are at least two and
 * a third of its cells; else the first row, if none is wider. Null if nobody can tell.
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  known: (cells: readonly string[]) => number,
): number | null {
  const counts = rows.map((cells) => {
    const count = known(cells);
    return count >= 2 && count * 3 >= filled(cells) ? count : 0;
  });
  const most = Math.max(0, ...counts);
  if (most > 0) return counts.indexOf(most);
  const [first = []] = rows;
  const isWidest = rows.every((cells) => filled(cells) <= filled(first));
  return isWidest ? 0 : null;
}
