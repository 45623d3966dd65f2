import type { Customer } from '../../customer/customer.ts';
import { compactText, plainText } from '../../text/plain.ts';
import { isFoundIn, searchedPieces } from '../../text/search.ts';
import type { InsuredObject } from '../objects/insured-object.ts';

// What a contract is found by besides its searchable text: the customer's street, postcode, phone and birthdate, and the
// numbers of the order and the devices as one would type them without separators. The database indexes the same text
// (`contract_details`, `object_numbers`), so nothing of it is stored twice.

/** `Lange Str. 5 b` and `Lange Straße 5b` alike. */
const spelledOut = (words: string) =>
  words.replaceAll(/str(?= |$)/g, 'strasse').replaceAll(/(\d) ([a-z])(?= |$)/g, '$1$2');

interface Detailed {
  customer: Pick<Customer, 'address' | 'mobileNumber' | 'birthdate'>;
  kvAbNumber: string;
  orderConfirmationNumber: string | null;
  insuredObjects: readonly InsuredObject[];
}

/** The details of a contract, words with a blank before each. */
export function contractDetails({ customer, insuredObjects, ...contract }: Detailed): string {
  const { street, houseNumber, zipCode } = customer.address;
  const words = [
    spelledOut(plainText(`${street} ${houseNumber}`)),
    plainText(zipCode),
    ...[customer.mobileNumber, customer.birthdate, contract.kvAbNumber, contract.orderConfirmationNumber].map(
      compactText,
    ),
    ...insuredObjects.map(objectNumber),
  ];
  return ` ${words.filter(Boolean).join(' ')}`;
}

function objectNumber(object: InsuredObject): string {
  if (object.insuredObjectName === 'e_device') return compactText(object.serialNumber);
  return object.insuredObjectName === 'order_details' ? compactText(object.orderReferenceNumber) : '';
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
  const [from, to] = longestNumber(words);
  const number = words.slice(from, to);
  const joined = dayOf(number) ?? withoutZeros(number.join(''));
  const isLong = digitsIn(joined) >= leastDigits;
  const others = (without: readonly [number, number]) =>
    words.filter((_, at) => at < without[0] || at >= without[1]).map(piece);
  if (isLong) {
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
  if (phrase.length >= leastDigits) details.push({ key: ` ${phrase}`, also: [] });
  return { details, likely: isLong || isStreet || (hasHouse && !isNumber(words[0]!)) };
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

/** A day written in numbers, as details hold it; null if the words are none. */
function dayOf(words: readonly string[]): string | null {
  const [first = '', second = '', third = '', more] = words;
  if (more !== undefined || !/^\d{1,2}$/.test(second)) return null;
  const inOrder = (year: string, day: string) => year + second.padStart(2, '0') + day.padStart(2, '0');
  if (/^\d{1,2}$/.test(first) && /^\d{4}$/.test(third)) return inOrder(third, first);
  return /^\d{4}$/.test(first) && /^\d{1,2}$/.test(third) ? inOrder(first, third) : null;
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
