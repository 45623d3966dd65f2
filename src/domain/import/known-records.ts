import { cellText } from './cells.ts';
import type { Mapping } from './column.ts';
import type { ImportKind } from './kinds.ts';

/** The columns that hold the number of a record that is here already, as our exports write them. */
const numberColumns: Record<ImportKind, readonly string[]> = {
  contracts: ['policyNumber', 'leadNumber'],
  clients: ['code'],
};

/** The numbers by which a row names a record that is here already, with their columns. */
export function numbersOfRow(
  kind: ImportKind,
  cells: readonly string[],
  mapping: Mapping,
): { key: string; text: string }[] {
  return numberColumns[kind].flatMap((key) => {
    const text = cellText(cells[mapping.indexOf(key)] ?? '');
    return text === '' ? [] : [{ key, text }];
  });
}
