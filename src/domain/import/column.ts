import type { Bilingual } from '../locale/said.ts';
import { fold } from '../text/fold.ts';
import { wordsOfHeading } from './heading-words.ts';

/** How a cell is read; a `number` is a text of figures and perhaps letters, such as a house number. */
export type CellKind =
  | 'text'
  | 'number'
  | 'date'
  | 'pastDate'
  | 'money'
  | 'count'
  | 'yes'
  | 'country'
  | ChoiceCell;

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

/** The fields of a list of columns by each of their names. */
const namesOf = new WeakMap<readonly ImportColumn[], ReadonlyMap<string, string>>();

function byName(columns: readonly ImportColumn[]): ReadonlyMap<string, string> {
  const known = namesOf.get(columns);
  if (known) return known;
  const names = new Map<string, string>();
  for (const { key, names: own, also } of columns) {
    for (const name of [key, own.de, own.en, ...also]) {
      const heading = headingOf(name);
      if (heading !== '' && !names.has(heading)) names.set(heading, key);
    }
  }
  namesOf.set(columns, names);
  return names;
}

/** `Auftragsnr.` and `Auftrags-No` name what `Auftragsnummer` names, `Geb.-Datum` what `Geburtsdatum` does. */
function spelledOut(heading: string): string {
  return heading
    .replace(/^geb(?=dat)/, 'geburts')
    .replace(/n[or]$/, 'nummer')
    .replace(/^tel(?!e)/, 'telefon');
}

/**
 * The field that a heading names: as it is written, with its short forms spelled out, without what stands in brackets or
 * only says the currency, or with its words in another order (`Küche Hersteller`, `Datum des Kaufs`). Null if it names
 * none.
 */
export function fieldNamed(text: string, columns: readonly ImportColumn[]): string | null {
  const names = byName(columns);
  const bare = text.replace(/[([][^()[\]]{0,40}[)\]]/g, ' ').replace(/\s(?:in\s)?(?:EUR|Euro|€)\s*$/i, '');
  const words = bare.split(/[\s/_-]+/).filter((word) => headingOf(word) !== '');
  const turned = words.length === 2 ? [`${words[1]}${words[0]}`, `${words[1]}n${words[0]}`] : [];
  // Küche + Hersteller is Küchenhersteller; Gerät 1 and its like are names already.
  const joined = words.length === 2 ? [`${words[0]}n${words[1]}`] : [];
  for (const written of [text, bare, ...joined, ...turned]) {
    const heading = headingOf(written);
    const key = names.get(heading) ?? names.get(spelledOut(heading));
    if (key !== undefined) return key;
  }
  return fieldOfWords(bare, columns);
}

/** Fields by the words of their names, null where two fields have the same. */
const wordsOfFields = new WeakMap<readonly ImportColumn[], ReadonlyMap<string, string | null>>();

function byWords(columns: readonly ImportColumn[]): ReadonlyMap<string, string | null> {
  const known = wordsOfFields.get(columns);
  if (known) return known;
  const found = new Map<string, string | null>();
  // Thirty devices have the same names but for their number, which stands first among the words.
  const ofFirst = new Map<string, string | null>();
  const wordsOf = (name: string) => {
    const [number = '1'] = /\d+/.exec(name) ?? [];
    const first = name.replace(number, '1');
    const before = ofFirst.get(first);
    const words = before === undefined ? wordsOfHeading(first) : before;
    ofFirst.set(first, words);
    return words?.replace(/^1(?= )/, number) ?? null;
  };
  for (const { key, names, also } of columns) {
    for (const name of [names.de, names.en, ...also]) {
      const words = wordsOf(name);
      if (words !== null) found.set(words, (found.get(words) ?? key) === key ? key : null);
    }
  }
  wordsOfFields.set(columns, found);
  return found;
}

/** The field whose name has the same words, in any order; whose file it is goes without saying. */
function fieldOfWords(text: string, columns: readonly ImportColumn[]): string | null {
  const fields = byWords(columns);
  const isOfCustomers = columns.some(({ key }) => key.startsWith('customer.'));
  for (const without of [[], [isOfCustomers ? 'kunde' : 'handler']]) {
    const words = wordsOfHeading(text, without);
    const key = words === null ? null : fields.get(words);
    if (key) return key;
  }
  return null;
}

/** Headings as they are remembered: of several alike, the later ones with their number. */
function headingNames(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const name = headingOf(heading);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 || name === '' ? name : `${name}#${count}`;
  });
}

/**
 * Matches a file's headings with fields: as it was chosen before, else by name, in German or English. Each field is
 * filled by one column at most, the first.
 */
export function matchColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  remembered: RememberedMapping = {},
): (string | null)[] {
  const known = new Set(columns.map(({ key }) => key));
  const taken = new Set<string>();
  const names = headingNames(headings);
  return headings.map((heading, at) => {
    const chosen = remembered[names[at]!];
    if (chosen === '') return null;
    const key = chosen !== undefined && known.has(chosen) ? chosen : fieldNamed(heading, columns);
    // `Nr.` alone is a house's behind the street; elsewhere it may count the rows.
    const before = headings[at - 1];
    const isOther =
      chosen === undefined &&
      headingOf(heading) === 'nr' &&
      !(before !== undefined && fieldNamed(before, columns)?.endsWith('street'));
    if (isOther || key === null || headingOf(heading) === '' || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** What to remember of a mapping. */
export function rememberMapping(headings: readonly string[], mapping: Mapping): RememberedMapping {
  const names = headingNames(headings);
  return Object.fromEntries(
    names.map((name, at) => [name, mapping[at] ?? ''] as const).filter(([name]) => name),
  );
}

/** The headings that name what an earlier one names already, each with that one. */
export function repeatedHeadings(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): { heading: string; first: string }[] {
  const first = new Map<string, string>();
  return headings.flatMap((heading) => {
    const name = headingOf(heading);
    const field = name === '' ? '' : (fieldNamed(heading, columns) ?? name);
    const before = first.get(field);
    if (field !== '' && before === undefined) first.set(field, heading);
    return before === undefined ? [] : [{ heading, first: before }];
  });
}
