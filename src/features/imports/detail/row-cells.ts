import type { ImportDetail, ImportRow } from '#domain/import/import.ts';

/** A cell that fills a field, with the code of what is wrong with it. */
export interface ShownCell {
  key: string;
  text: string;
  code: string | undefined;
}

/** The cells of a row that fill fields, in the file's order, and the problems that stand at none of them. */
export function cellsOf(
  { mapping }: Pick<ImportDetail, 'mapping'>,
  { cells, problems }: Pick<ImportRow, 'cells' | 'problems'>,
): { cells: ShownCell[]; elsewhere: { key: string; code: string }[] } {
  const filled = mapping.flatMap((key, at) =>
    key === null ? [] : [{ key, text: cells[at] ?? '', code: problems[key] }],
  );
  const known = new Set(filled.map(({ key }) => key));
  const elsewhere = Object.entries(problems)
    .filter(([key]) => !known.has(key))
    .map(([key, code]) => ({ key, code }));
  return { cells: filled, elsewhere };
}
