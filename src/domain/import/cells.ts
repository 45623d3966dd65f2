import { moneyProblem, readMoney } from '../finance/read-money.ts';
import { countryCodes, countryName } from '../locale/countries.ts';
import { languages } from '../locale/language.ts';
import { tidyLines } from '../text/tidy-typed.ts';
import type { PlainDate } from '../time/date.ts';
import { isSpoilt } from '../text/spoilt.ts';
import { dayProblem, readDate } from '../time/read-date.ts';
import { headingOf, type CellKind } from './column.ts';

/** A cell's value, or the code of what is wrong with it. Undefined for an empty cell. */
export type ReadCell = { value: string | number | boolean | undefined } | { problem: string };

const yes = ['ja', 'j', 'yes', 'y', 'x', '1', 'true', 'wahr'];
const no = ['nein', 'n', 'no', '0', 'false', 'falsch'];

/**
 * The text of a cell: trimmed, and without the apostrophe that our exports and spreadsheets put before a sign that would
 * make a formula. A formula itself stays the text that it is, but `="00123"`, by which spreadsheets keep zeros: 00123.
 */
export function cellText(cell: string): string {
  const text = tidyLines(cell);
  const [, kept] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  return kept === undefined ? text.replace(/^'(?=\s*[=+\-@])/, '') : kept.replaceAll('""', '"').trim();
}

const errorValues =
  /^(?:#(?:NV|N\/A|WERT!|VALUE!|BEZUG!|REF!|DIV\/0!|NAME\?|NULL!|ZAHL!|NUM!|ÜBERLAUF!|SPILL!|KALK!|CALC!|FELD!|FIELD!)|Err:\d{3}|#{3,})$/i;
/** `M%C3%BCller`, `M&uuml;ller`, `M&#252;ller`: letters as web pages and addresses write them. */
const lettersInCodes = /%C3%[89AB][\dA-F]|&(?:[aouAOU]uml|szlig|#(?:x[\dA-Fa-f]{2,4}|\d{2,5}));/i;
const daysOfMonths =
  /^(?:\d{1,2}[.-]\s?(?:Jan|Feb|Mrz|Mär|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec)\.?|(?:Jan|Feb|Mrz|Mär|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec)[ .-]\d{2})$/i;

/**
 * What a program has done to a value that nobody can undo for certain: `4,24E+12`, a long number filled up with zeros, an
 * error value or `####`, a house number `3-5` as `03. Mai`, a number `4711.0`, `FALSCH` for a company's name; or letters
 * that were lost or written as codes. Null for anything else.
 */
export function spoiltBy(text: string, kind: CellKind): string | null {
  if (isSpoilt(text) || (lettersInCodes.test(text) && !text.includes('/'))) return 'text_spoilt';
  if (/^-?\d(?:[.,]\d{1,14})?E[+-]\d{2,3}$/i.test(text)) return 'number_shortened';
  if (errorValues.test(text)) return 'cell_error';
  if (kind === 'text' && /^(?:WAHR|FALSCH|TRUE|FALSE)$/.test(text)) return 'cell_yes_no';
  if (kind !== 'number') return null;
  if (/^\d{1,15}[.,]0{1,2}$/.test(text)) return 'number_became_decimal';
  if (/^\d{15}0{2,}$/.test(text)) return 'number_shortened';
  return daysOfMonths.test(text) ? 'number_became_date' : null;
}

/** Reads a cell. A birthdate with a year of two digits is a past one, so it needs the day. */
export function readCell(cell: string, kind: CellKind, today: PlainDate): ReadCell {
  const text = cellText(cell);
  if (text === '') return { value: undefined };
  // The signs by which lost letters are known do not outlast cleaning.
  const spoilt = isSpoilt(cell) ? 'text_spoilt' : spoiltBy(text, kind);
  if (spoilt !== null) return { problem: spoilt };
  if (typeof kind === 'object') {
    const named = headingOf(text);
    const [choice] =
      Object.entries(kind.choices).find(([key, words]) =>
        [key, ...words].some((word) => headingOf(word) === named),
      ) ?? [];
    return choice === undefined ? { problem: kind.otherwise } : { value: choice };
  }
  if (kind === 'text' || kind === 'number') return { value: text };
  if (kind === 'money') {
    const cents = readMoney(text);
    return cents === null || Number.isNaN(cents) ? { problem: moneyProblem(text) } : { value: cents };
  }
  if (kind === 'count') {
    const digits = text.replaceAll(/[.\s]/g, '');
    return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { problem: 'number_invalid' };
  }
  if (kind === 'yes') {
    const word = text.toLowerCase();
    if (!yes.includes(word) && !no.includes(word)) return { problem: 'yes_no_invalid' };
    return { value: yes.includes(word) };
  }
  if (kind === 'country') {
    const code = countryOf(text);
    return code === null ? { problem: 'country_unknown' } : { value: code };
  }
  const latest = kind === 'pastDate' ? today : undefined;
  const day = readDate(text, latest);
  return day === null ? { problem: dayProblem(text, latest) } : { value: day };
}

const moreCountries: Readonly<Record<string, string>> = { d: 'DE', brd: 'DE', a: 'AT', i: 'IT', f: 'FR' };

/** The country that a text names, by code or in German or English; null if it is none of ours. */
function countryOf(text: string): string | null {
  const named = headingOf(text);
  const code = countryCodes.find((one) =>
    [one, ...languages.map((language) => countryName(one, language))].some(
      (name) => headingOf(name) === named,
    ),
  );
  return code ?? moreCountries[named] ?? null;
}
