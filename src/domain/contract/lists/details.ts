import type { Customer } from '../../customer/customer.ts';
import { compactText, plainText } from '../../text/plain.ts';
import { isFoundIn, searchedPieces } from '../../text/search.ts';
import { monthOf } from '../../time/month-words.ts';
import type { InsuredObject } from '../objects/insured-object.ts';
import type { DetailKind } from './detail-kinds.ts';

// What a contract is found by besides its searchable text: the customer's street, postcode, phone and birthdate, and the
// numbers of the order and the devices as one would type them without separators. The database writes the same text
// (`contract_details_of`) into a table of its own.

/** `Lange Str. 5 b` and `Lange Straße 5b` alike. */
const spelledOut = (words: string) =>
  words.replaceAll(/str(?= |$)/g, 'strasse').replaceAll(/(\d) ([a-z])(?= |$)/g, '$1$2');

interface Detailed {
  customer: Pick<Customer, 'address' | 'mobileNumber' | 'birthdate'>;
  kvAbNumber: string;
  orderConfirmationNumber: string | null;
  insuredObjects: readonly InsuredObject[];
}

interface Detail {
  kind: DetailKind;
  /** As it was written. */
  text: string;
  /** As it is searched. */
  plain: string;
}

function detailsOf({ customer, insuredObjects, ...contract }: Detailed): Detail[] {
  const { street, houseNumber, zipCode } = customer.address;
  const address = `${street} ${houseNumber}`;
  const number = (kind: DetailKind, text: string | null) => ({
    kind,
    text: text ?? '',
    plain: compactText(text),
  });
  const all: Detail[] = [
    { kind: 'street', text: address, plain: spelledOut(plainText(address)) },
    { kind: 'postcode', text: zipCode, plain: plainText(zipCode) },
    number('phone', customer.mobileNumber),
    number('birthdate', customer.birthdate),
    number('order', contract.kvAbNumber),
    number('order', contract.orderConfirmationNumber),
    ...insuredObjects.flatMap((object) => {
      if (object.insuredObjectName === 'e_device') return number('serial', object.serialNumber);
      return object.insuredObjectName === 'order_details' ? number('order', object.orderReferenceNumber) : [];
    }),
  ];
  return all.filter(({ plain }) => plain !== '');
}

/** The details of a contract, words with a blank before each. */
export function contractDetails(contract: Detailed): string {
  return ` ${detailsOf(contract)
    .map(({ plain }) => plain)
    .join(' ')}`;
}

/** A detail by which a search has found a contract. Of a phone the last two digits, else as written. */
export interface FoundDetail {
  kind: DetailKind;
  text: string;
}

/** What a search has found a contract by, if it is a detail: null if its searchable text has all words. */
export function foundDetail(contract: Detailed & { searchable: string }, search: string): FoundDetail | null {
  if (isFoundIn(contract.searchable, searchedPieces(search))) return null;
  const details = detailsOf(contract);
  for (const { key } of searchedDetails(search).details) {
    const found = details.find(({ plain }) => ` ${plain}`.includes(key));
    if (found) return { kind: found.kind, text: found.kind === 'phone' ? found.text.slice(-2) : found.text };
  }
  return null;
}

/** What is looked for in details: `key` in them, and each of `also` in them or in the searchable text. */
export interface SearchedDetail {
  key: string;
  also: string[];
}

const mostWords = 10;
/** Below this a number has too much in common with others to be looked up. */
const leastDigits = 5;
const isNumber = (word: string) => /\d/.test(word);
const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;
const streetEnding = /(?:strasse|weg|platz|allee|gasse|damm|ufer|chaussee|pfad|promenade)$/;
const houseNumber = /^\d{1,4}[a-z]?$/;

/**
 * What a searched text may mean in details: a number however it is separated (`0171/392 00 01`, `FD 9801-00123`,
 * `12.03.1961`), a street with or without its number. `likely` is false for a text that rather names something else;
 * such a one is looked up only if nothing else is found.
 */
export function searchedDetails(text: string): { details: SearchedDetail[]; likely: boolean } {
  // An email is in the searchable text.
  const words = text.includes('@')
    ? []
    : spelledOut(plainText(text.replaceAll(/\(\s*0\s*\)/g, ' ')))
        .split(' ')
        .slice(0, mostWords);
  const details: SearchedDetail[] = [];
  const dated = monthsAsNumbers(words);
  const [from, to] = longestNumber(dated);
  const number = dated.slice(from, to);
  const days = daysOf(number);
  const joined = withoutZeros(number.join(''));
  const isLong = digitsIn(joined) >= leastDigits;
  const others = (without: readonly [number, number]) =>
    words.filter((_, at) => at < without[0] || at >= without[1]).map(piece);
  for (const key of days) details.push({ key, also: others([from, to]) });
  // With a year of two digits it may be a number as well.
  if (isLong && days.length !== 1) {
    details.push({ key: joined, also: others([from, to]) });
    const letters = words[from - 1];
    if (letters && letters.length <= 4)
      details.push({ key: letters + number.join(''), also: others([from - 1, to]) });
  }
  const at = words.findIndex((word) => streetEnding.test(word));
  const begin = at > 0 && words[at]!.length <= 'strasse'.length ? at - 1 : at;
  const isStreet = at !== -1 && (begin < at || words[at]!.length > 5);
  if (isStreet) {
    const end = at + (houseNumber.test(words[at + 1] ?? '') ? 2 : 1);
    details.push({ key: words.slice(begin, end).join(' '), also: others([begin, end]) });
  }
  const phrase = words.join(' ');
  const hasHouse = words.some(
    (word, index) => index > 0 && houseNumber.test(word) && words[index - 1]!.length > 2,
  );
  // Not if it is a number with its letters, or if a part of it alone is looked for, which finds the whole as well.
  const isCovered =
    (details.length > 0 && to === words.length && (from === 0 || (from === 1 && words[0]!.length <= 4))) ||
    details.some(({ key, also }) => also.length === 0 && ` ${phrase}`.includes(key));
  if (phrase.length >= leastDigits && !isCovered) details.push({ key: ` ${phrase}`, also: [] });
  return { details, likely: isLong || days.length > 0 || isStreet || (hasHouse && !isNumber(words[0]!)) };
}

/**
 * The numbers in a searched text that are few contracts' own: a phone, a birthdate, the number of an order or a device, or
 * a part of one. A claim is found by those of its contract.
 */
export function searchedNumbers(text: string): SearchedDetail[] {
  return searchedDetails(text).details.filter(({ key }) => !key.includes(' ') && digitsIn(key) > leastDigits);
}

/** Where the words with digits that stand together with most digits begin and end. */
function longestNumber(words: readonly string[]): readonly [from: number, to: number] {
  let best: readonly [number, number] = [0, 0];
  for (let from = 0; from < words.length; from++) {
    let to = from;
    while (to < words.length && isNumber(words[to]!)) to++;
    if (digitsIn(words.slice(from, to).join('')) > digitsIn(words.slice(best[0], best[1]).join('')))
      best = [from, to];
  }
  return best;
}

const ofDay = /^(?:0?[1-9]|[12]\d|3[01])$/;
const ofMonth = /^(?:0?[1-9]|1[0-2])$/;

/** Words in which a month's name between a day and a year is its number: `3. Nov 1985` is 3 11 1985. */
function monthsAsNumbers(words: readonly string[]): string[] {
  return words.map((word, at) => {
    const isDated = ofDay.test(words[at - 1] ?? '') && /^(?:\d\d){1,2}$/.test(words[at + 1] ?? '');
    const month = isDated ? monthOf(word) : null;
    return month === null ? word : String(month);
  });
}

/** A day written in numbers, as details hold it: in either century for a year of two digits. None if the words are none. */
function daysOf(words: readonly string[]): string[] {
  const [first = '', second = '', third = ''] = words;
  if (words.length !== 3 || !ofMonth.test(second)) return [];
  const inOrder = (year: string, day: string) => year + second.padStart(2, '0') + day.padStart(2, '0');
  if (/^\d{4}$/.test(first) && ofDay.test(third)) return [inOrder(first, third)];
  if (!ofDay.test(first)) return [];
  if (/^\d{4}$/.test(third)) return [inOrder(third, first)];
  return /^\d\d$/.test(third) ? ['19', '20'].map((century) => inOrder(century + third, first)) : [];
}

/** Phones are stored with their country, so that what stands before is another way to dial. */
const withoutZeros = (number: string) => (/^\d{7,}$/.test(number) ? number.replace(/^0+/, '') : number);

const piece = (word: string) => (word.length < 3 ? ` ${word}` : word);

/** A contract's texts that are searched. `details` is missing in what an earlier version has kept. */
export interface Searchable {
  searchable: string;
  details?: string;
}

/** Of these, the ones that a search finds, by the rule of the server's list. */
export function searchedIn<Row extends Searchable>(rows: readonly Row[], search: string): readonly Row[] {
  const pieces = searchedPieces(search);
  const { details, likely } = searchedDetails(search);
  if (likely) return rows.filter((row) => isFoundIn(row.searchable, pieces) || hasDetail(row, details));
  const named = rows.filter(({ searchable }) => isFoundIn(searchable, pieces));
  return named.length > 0 ? named : rows.filter((row) => hasDetail(row, details));
}

/** True if a contract's details or its searchable text hold one of what is looked for. */
export function hasDetail(
  { details = '', searchable }: Searchable,
  wanted: readonly SearchedDetail[],
): boolean {
  return wanted.some(
    ({ key, also }) =>
      details.includes(key) && also.every((word) => details.includes(word) || searchable.includes(word)),
  );
}
