/** The most lines into which a row is looked for to be broken. */
const mostParts = 6;

/** Empty last cells that the parts of a row may lack together, or cells that they may have too many. */
const tolerance = 2;

/** How a foot or a sum begins, which belongs to no row. */
const foot = /^\W{0,9}(?:summe|gesamt|total|seite|page|stand|erstellt|druckdatum|anzahl)/i;

interface Numbered {
  number: number;
  cells: readonly string[];
}

/** Rows that a spreadsheet writes without their empty last cells, all of them or none. */
const blockOfSpreadsheet = 16;

/**
 * The rows that look like parts of one: a line break that no quotation marks hold parted them. They are a line without
 * any delimiter and the rows right above and below it, of which it may be a part; a few short ones between whole rows
 * that have as many cells together as a row; and any few short ones of a file that elsewhere writes its empty cells.
 */
export function brokenRows<Row extends Numbered>(rows: readonly Row[], width: number): ReadonlySet<Row> {
  const broken = new Set<Row>();
  if (width < 3) return broken;
  const keepsEmpty = rows.some(({ cells }) => cells.length >= width && cells.at(-1) === '');
  for (let from = 1; from < rows.length; from += 1) {
    let to = from;
    while (to < rows.length && rows[to]!.cells.length < width) to += 1;
    if (to === from) continue;
    const short = rows.slice(from, to);
    if (short.length <= mostParts) for (const row of partsOfOne(short, width)) broken.add(row);
    const isOdd = keepsEmpty && short.length < blockOfSpreadsheet && to < rows.length;
    if (isOdd) for (const row of short) if (!isFoot(row)) broken.add(row);
    // A part alone goes on in a row that only looks whole.
    if (isOdd && short.length === 1 && !isFoot(short[0]!)) markAround(rows, from, broken);
    for (let at = from; at < to; at += 1)
      if (rows[at]!.cells.length === 1 && !isFoot(rows[at]!)) markAround(rows, at, broken);
    from = to;
  }
  return broken;
}

/** The number of cells that most rows have. */
export function usualWidth(rows: readonly Numbered[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

/** Of a few short rows those that follow each other and have about as many cells together as one row. */
function partsOfOne<Row extends Numbered>(short: readonly Row[], width: number): Row[] {
  return short.filter((_, at) =>
    short.some((__, from) => {
      let cells = short[from]!.cells.length;
      for (let to = from + 1; to < short.length; to += 1) {
        cells += short[to]!.cells.length - 1;
        if (at >= from && at <= to && Math.abs(cells - width) <= tolerance) return true;
      }
      return false;
    }),
  );
}

function isFoot({ cells }: Numbered): boolean {
  return foot.test(cells.find((cell) => cell.trim() !== '') ?? '');
}

function markAround<Row extends Numbered>(rows: readonly Row[], at: number, broken: Set<Row>): void {
  const { number } = rows[at]!;
  for (const row of rows.slice(Math.max(1, at - 1), at + 2))
    if (Math.abs(row.number - number) <= 1) broken.add(row);
}
