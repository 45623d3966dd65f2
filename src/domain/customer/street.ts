import type { CountryCode } from '../locale/countries.ts';
import {
  isFlat,
  isFloorWord,
  isGeneric,
  isLeading,
  isMark,
  isMonth,
  isPostBox,
  isStreetName,
  isUnitWord,
} from './street-words.ts';

/** A street in its parts. `unitDescription` is what stands behind the number, or before the street. */
export interface StreetParts {
  street: string;
  houseNumber: string;
  unitDescription: string | null;
}

/** Why a text is no street with its number. */
export type StreetProblem = 'street_post_box' | 'street_without_number' | 'street_unclear';

/** Longer than any street with its addition. */
const most = 160;
/** Where the number comes before the street. */
const numberFirst: readonly string[] = ['FR', 'LU', 'BE'];

const number = /^\d{1,4}(?:[\p{L}½¼¾/+–-][\p{L}\d½¼¾/+–-]{0,12})?$/u;
const ordinal = /^\d{1,3}(?:\.|st|nd|rd|th|[eè]me|er|re|º|ª)$/iu;
const extension = /^(?:[a-z]|bis|ter|quater|hs|[a-z][-/+][a-z]|1\/[234]|3\/4|[½¼¾])$/i;
const joint = /^[-–/+]$/;
const joined = /^[-–/+][\da-z]{1,5}$/i;

const isNumber = (word: string | undefined) => word !== undefined && number.test(word) && !ordinal.test(word);

/**
 * Reads a street and its number, written in one text, in their parts: `Gartenweg 4 a // 2. OG`, `12, rue de la Gare`,
 * `C 4, 12`. What can be read in two ways, or not at all, is a problem.
 */
export function readStreet(text: string, country?: CountryCode): StreetParts | StreetProblem {
  const given = text
    .slice(0, most + 1)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (given.length > most) return 'street_unclear';
  if (isPostBox(given)) return 'street_post_box';
  if (!/\d/.test(given)) return 'street_without_number';
  const [own, behind] = beforeAddition(given);
  const read = inSquares(own, country) ?? inParts(own, country);
  if (typeof read === 'string' || behind === '') return read;
  return { ...read, unitDescription: added(read.unitDescription, behind) };
}

/** The parts, or null where only these matter. */
export function splitStreet(text: string, country?: CountryCode): StreetParts | null {
  const read = readStreet(text, country);
  return typeof read === 'string' ? null : read;
}

function added(...texts: (string | null)[]): string | null {
  return texts.filter((text) => text).join(', ') || null;
}

/** Parts what stands behind `//` (as DIN 5008 writes it) or begins with `c/o`. */
function beforeAddition(text: string): [own: string, addition: string] {
  const lower = text.toLowerCase();
  const ends = [lower.indexOf('//'), lower.indexOf(' c/o '), lower.indexOf(' ℅ '), lower.indexOf(' z. hd. ')];
  const at = Math.min(...ends.filter((one) => one > 0));
  if (at === Infinity) return [text, ''];
  const addition = text.slice(at).replace(/^\/\/+/, '');
  return [text.slice(0, at).trim().replace(/,$/, ''), addition.trim()];
}

/** Mannheim's squares: `C 4, 12`, `Q7, 24`. */
function inSquares(text: string, country: CountryCode | undefined): StreetParts | null {
  if (country !== undefined && country !== 'DE') return null;
  const [, square, houseNumber, unit = ''] =
    /^([A-U] ?\d{1,2})(?:, ?| )(\d{1,3} ?[a-z]?(?:[-–]\d{1,3})?)(?:, ?(\S.*))?$/i.exec(text) ?? [];
  if (!square || !houseNumber) return null;
  return { street: square, houseNumber: houseNumber.trim(), unitDescription: unit || null };
}

/** Reads what commas part: a building before the street, the number or an addition behind it. */
function inParts(text: string, country: CountryCode | undefined): StreetParts | StreetProblem {
  const [first = '', ...rest] = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const next = rest[0];
  if (next === undefined) return inWords(wordsOf(first), country);
  const own = wordsOf(first);
  const alone = numberAlone(own);
  if (alone !== null) return firstNumber(alone, wordsOf(next), rest.slice(1));
  const read = inWords(own, country);
  const behind = numberAlone(wordsOf(next));
  if (typeof read === 'string') {
    if (behind !== null && /\p{L}{2}/u.test(first))
      return isGeneric(own) || isUnitPart(own)
        ? 'street_unclear'
        : { street: first, houseNumber: behind, unitDescription: added(...rest.slice(1)) };
    if (/\d/.test(first) || isUnitPart(wordsOf(next)) || isStreetName(first)) return read;
    const later = inWords(wordsOf(next), country);
    if (typeof later === 'string') return later;
    return { ...later, unitDescription: added(first, later.unitDescription, ...rest.slice(1)) };
  }
  const isClear = rest.every((part) => isUnitPart(wordsOf(part)) || !/\d/.test(part));
  return isClear ? { ...read, unitDescription: added(read.unitDescription, ...rest) } : 'street_unclear';
}

/** `12` and `rue de la Gare`, which a comma parts. */
function firstNumber(
  houseNumber: string,
  street: readonly string[],
  rest: readonly string[],
): StreetParts | StreetProblem {
  const isStreet = /\p{L}{2}/u.test(street.join(' ')) && !isUnitPart(street) && !isNumber(street.at(-1));
  if (!isStreet && !isLeading(street[0])) return 'street_unclear';
  return { street: street.join(' '), houseNumber, unitDescription: added(...rest) };
}

/** Words, with a number that touches the street's name (`Musterstr.5`) or its mark (`No:19`) parted from it. */
function wordsOf(text: string): string[] {
  let hasNumber = false;
  const parted = text.replace(/č\. ?p\.|č\. ?o\.|č\. ?ev\./i, 'Nr.').split(' ');
  return parted.flatMap((word, at) => {
    const touching = hasNumber ? null : /^([^\d]{2,40})(\d.*)$/u.exec(word);
    hasNumber ||= /^\d/.test(word) && !ordinal.test(word);
    const [, before = '', after = ''] = touching ?? [];
    const isStreet = /\p{L}{3}|^\p{L}{2}\.$/u.test(before) && !/[-–/]$/.test(before);
    if ((isStreet || isMark(before)) && isNumber(after)) {
      hasNumber = true;
      return [before, after];
    }
    const unit = /^(\d{1,4}[a-z]?)\/(\p{L}.*)$/iu.exec(word);
    if (unit && at > 0 && isUnitWord(unit[2]!)) return [unit[1]!, unit[2]!];
    return [word];
  });
}

/** The house number that words are and nothing else; null if they are more or less. */
function numberAlone(words: readonly string[]): string | null {
  const from = words[0] !== undefined && isMark(words[0]) ? 1 : 0;
  const to = numberEnd(words, from);
  return to === words.length && to > from ? words.slice(from).join(' ') : null;
}

/** Where the house number that begins at a word ends; the same place if none begins there. */
function numberEnd(words: readonly string[], from: number): number {
  const isLast = from === words.length - 1;
  const first = isLast ? words[from]!.replace(/\.$/, '') : words[from];
  if (!isNumber(first)) return from;
  let to = from + 1;
  while (to < words.length) {
    const [word, next] = [words[to]!, words[to + 1]];
    if (joint.test(word) && next !== undefined && (isNumber(next) || /^[a-z]$/i.test(next))) to += 2;
    else if (/[-–]$/.test(words[to - 1]!) && isNumber(word)) to += 1;
    else if (word.toLowerCase() === 'bis' && isNumber(next)) to += 2;
    else if (extension.test(word) || joined.test(word)) to += 1;
    else break;
  }
  return to;
}

/** True of words that begin as an addition: `2. OG links`, `Whg. 3`, `/ Whg. 3`. */
function isUnitPart(words: readonly string[]): boolean {
  const [first = '', second] = words;
  if (joint.test(first)) return words.length > 1 && isUnitPart(words.slice(1));
  if (/^\d/.test(first)) return (ordinal.test(first) || /^\d{1,2}$/.test(first)) && isFloorWord(second);
  if (/^st\.?$/i.test(first)) return isFloorWord(second);
  return isUnitWord(first);
}

/** True of a line that is an addition to an address on its own: `2. OG links`, `Hinterhaus`, `c/o Meier`. */
export function isAdditionLine(text: string): boolean {
  const words = text.trim().slice(0, most).split(/\s+/);
  if (/^(?:c\/o|℅|bei|z\. ?hd\.)$/i.test(words[0]!) || /^z\. ?hd\./i.test(text)) return words.length > 1;
  // `Li Wei` and `Haus Sonne` are names.
  return isUnitPart(words) && (/\d/.test(text) || (words.length === 1 && text.length > 4));
}

function unitOf(words: readonly string[]): string | null {
  const text = (joint.test(words[0] ?? '') ? words.slice(1) : words).join(' ');
  return (text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text) || null;
}

/** Reads words without commas: the street and then its number, or the number first. */
function inWords(words: readonly string[], country: CountryCode | undefined): StreetParts | StreetProblem {
  const from = isMark(words[0] ?? '') && isNumber(words[1]) ? 1 : 0;
  if (isNumber(words[from])) return numberThenStreet(words, from, country);
  const readings = words.flatMap((_, at) => streetThenNumber(words, at) ?? []);
  const [only, other] = readings;
  if (only === undefined)
    return words.some((word) => isNumber(word)) ? 'street_unclear' : 'street_without_number';
  return other === undefined ? only : 'street_unclear';
}

/** The reading with the number at a word; null if there is none, or what follows is no addition. */
function streetThenNumber(words: readonly string[], at: number): StreetParts | null {
  if (at === 0) return null;
  const to = numberEnd(words, at);
  const rest = words.slice(to);
  if (to === at || (rest.length > 0 && !isUnitPart(rest))) return null;
  const isMarked = isMark(words[at - 1]!);
  const name = words.slice(0, isMarked ? at - 1 : at);
  if (!/\p{L}{2}/u.test(name.join(' ')) || isGeneric(name) || isFlat(name.at(-1)!)) return null;
  if (isYear(words[at]!) && isMonth(name.at(-1))) return null;
  if (!isName(name) && !(isMarked && isGeneric(name.slice(0, -1)))) return null;
  const houseNumber = words.slice(at, to).join(' ').replace(/\.$/, '');
  return { street: name.join(' ').replace(/[,:]$/, ''), houseNumber, unitDescription: unitOf(rest) };
}

/** True of a street's name: a number in it belongs to a day (`Via 4 Novembre`, `Rue du 8 Mai 1945`). */
function isName(words: readonly string[]): boolean {
  return words.every(
    (word, at) =>
      !isNumber(word) || (at > 0 && isMonth(words[at + 1])) || (isYear(word) && isMonth(words[at - 1])),
  );
}

const isYear = (word: string) => /^1[5-9]\d\d$|^20\d\d$/.test(word);

/** `12 rue de la Gare`, `12 bis rue …`. Numbers in the name have to be beyond doubt. */
function numberThenStreet(
  words: readonly string[],
  from: number,
  country: CountryCode | undefined,
): StreetParts | StreetProblem {
  const whole = numberEnd(words, from);
  // A capital alone may begin the street's name: `574 E 10th Street`.
  const last = words[whole - 1]!;
  const isPoint = /^[NESW]$/.test(last) && !numberFirst.includes(country ?? '');
  const to = isPoint ? whole - 1 : whole;
  const unit = words.findIndex((_, at) => at > to && isUnitPart(words.slice(at)));
  const street = words.slice(to, unit < 0 ? words.length : unit);
  const rest = unit < 0 ? [] : words.slice(unit);
  if (!/\p{L}{2}/u.test(street.join(' '))) return 'street_unclear';
  const isClear = isLeading(street[0]) || !street.some((word) => isNumber(word));
  if (!isClear || isUnitPart(street)) return 'street_unclear';
  return {
    street: street.join(' '),
    houseNumber: words.slice(from, to).join(' '),
    unitDescription: unitOf(rest),
  };
}
