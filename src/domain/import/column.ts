import type { Bilingual } from '../locale/said.ts';
import { fold } from '../text/fold.ts';

/** How a cell is read. */
export type CellKind = 'text' | 'date' | 'pastDate' | 'money' | 'count' | 'yes' | 'country' | ChoiceCell;

/** A cell that names one of several values by any of its words. */
export interface ChoiceCell {
  choices: Readonly<Record<string, readonly string[]>>;
  /** The problem of any other word. */
  otherwise: string;
}

/** A field that a file's column can fill. */
export interface ImportColumn {
  /** The field's path in the record (`customer.address.zipCode`). Problems and mappings name it. */
  key: string;
  names: Bilingual;
  /** Other headings that mean it, older systems' names among them. */
  also: readonly string[];
  cell: CellKind;
  /** True if no row is complete without it. */
  required: boolean;
  /** Not in the template: one of many alike. */
  more: boolean;
}

/** Declares a column. */
export function column(
  key: string,
  de: string,
  en: string,
  given: Partial<Pick<ImportColumn, 'also' | 'cell' | 'required' | 'more'>> = {},
): ImportColumn {
  return { key, names: { de, en }, also: [], cell: 'text', required: false, more: false, ...given };
}

/** A heading as it is compared: without case, accents, blanks and signs. */
export function headingOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What each column of a file fills: the field's key, or null if nothing. */
export type Mapping = readonly (string | null)[];

/** What somebody chose before, by heading (`headingOf`); an empty key means nothing. */
export type RememberedMapping = Readonly<Record<string, string>>;

/**
 * Matches a file's headings with fields: as it was chosen before, else by name, in German or English. Each field is
 * filled by one column at most, the first.
 */
export function matchColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  remembered: RememberedMapping = {},
): (string | null)[] {
  const byName = new Map<string, string>();
  for (const { key, names, also } of columns) {
    for (const name of [key, names.de, names.en, ...also]) {
      if (!byName.has(headingOf(name))) byName.set(headingOf(name), key);
    }
  }
  const known = new Set(columns.map(({ key }) => key));
  const taken = new Set<string>();
  return headings.map((heading) => {
    const folded = headingOf(heading);
    const chosen = remembered[folded];
    if (chosen === '') return null;
    const key = chosen !== undefined && known.has(chosen) ? chosen : (byName.get(folded) ?? null);
    if (key === null || folded === '' || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** What to remember of a mapping. */
export function rememberMapping(headings: readonly string[], mapping: Mapping): RememberedMapping {
  return Object.fromEntries(
    headings.map((heading, at) => [headingOf(heading), mapping[at] ?? ''] as const).filter(([name]) => name),
  );
}
