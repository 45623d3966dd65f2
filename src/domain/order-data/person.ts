import { addressedAs } from '../customer/name-words.ts';
import { readNameLines, readName as readWholeName, type ReadName } from '../customer/read-name.ts';
import { splitStreet } from '../customer/street.ts';
import { countryCodes, countryName } from '../locale/countries.ts';
import { fold } from '../text/fold.ts';

/** Texts by the paths of the registration. */
export type Texts = Readonly<Record<string, string>>;

/** The form of address that a text is or begins with (`Frau`, `Familie`), and what follows it. */
export function greetingOf(text: string): { gender: string | null; rest: string } | null {
  const [, word = '', rest = ''] = /^(\p{L}+)\.?(?:\s(.*))?$/u.exec(text.trim()) ?? [];
  const addressed = addressedAs(word);
  return addressed === null ? null : { gender: addressed === 'family' ? null : addressed, rest: rest.trim() };
}

/** A whole name in its parts. A couple's second person too: `Anna und Bernd Schulz`. */
export function readName(text: string): Texts | null {
  return namedIn(readWholeName(text));
}

/** The name that the lines above a street say. */
export function readNames(lines: readonly string[]): Texts | null {
  const [one = '', other = ''] = lines.slice(-2);
  const [first, second] = [one, other].map((line) => lone(readWholeName(line)));
  // Two people, each on a line. Of two names the upper may be a firm's, unless it has a title: nothing is told then.
  if (first && second)
    return first.lastName === second.lastName || first.title !== ''
      ? namedIn(readWholeName(`${one} und ${other}`))
      : null;
  return namedIn(readNameLines(lines));
}

/** The person that a text names alone, with a first name. */
function lone(read: ReadName | null) {
  if (read === null || 'company' in read) return null;
  const [one, other] = read.persons;
  return other || one.firstName === '' ? null : one;
}

function namedIn(read: ReadName | null): Texts | null {
  if (read === null) return null;
  if ('company' in read) return { 'customer.type': 'organization', 'customer.companyName': read.company };
  const [one, other] = read.persons;
  return filled({
    'customer.gender': one.gender ?? '',
    'customer.customTitle': one.title,
    'customer.firstName': one.firstName,
    'customer.lastName': one.lastName,
    secondPerson: other ? 'yes' : '',
    'customer.personTwoTitle': other?.title ?? '',
    'customer.personTwoFirstName': other?.firstName ?? '',
    'customer.personTwoLastName': other?.lastName ?? '',
  });
}

function filled(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

const place =
  /^(?:(D|A|CH|L|B|F|I|NL|DK|PL|CZ|DE|AT|BE|FR|IT|LU)[-\s]+)?(\d{5}|\d{4}\s?[A-Z]{2}|\d{4}|\d{2}-\d{3}|\d{3}\s\d{2})\s+(\p{L}[\p{L}\s.()/-]*)$/u;
const byLetters: Readonly<Record<string, string>> = { D: 'DE', A: 'AT', L: 'LU', B: 'BE', F: 'FR', I: 'IT' };

/** Postcode and town under an address's path; null if the text is something else. */
export function readPlace(text: string, at: string): Texts | null {
  const [, letters, zipCode, city] = place.exec(text.trim()) ?? [];
  if (!zipCode || !city || city.length > 50) return null;
  return {
    [`${at}.zipCode`]: zipCode,
    [`${at}.city`]: city.trim(),
    ...(letters && { [`${at}.country`]: byLetters[letters] ?? letters }),
  };
}

/** Street, house number and addition under an address's path; null if they cannot be told apart for certain. */
export function readStreet(text: string, at: string): Texts | null {
  const parts = splitStreet(text);
  if (!parts || parts.street.length > 80) return null;
  return {
    [`${at}.street`]: parts.street,
    [`${at}.houseNumber`]: parts.houseNumber,
    ...(parts.unitDescription && { [`${at}.unitDescription`]: parts.unitDescription }),
  };
}

/** A name and an address in one line, `Anna Muster, Gartenweg 4, 10115 Berlin`, or the name alone. */
export function readNameLine(text: string, at: string): Texts | null {
  const parts = text.split(/[,;·•|]/).map((part) => part.trim());
  const address = readAddressLine(text, at);
  if (address === null) return readName(text);
  const street = parts.findIndex((part) => part.startsWith(address[`${at}.street`]!));
  const name = street < 1 ? null : readName(parts.slice(0, street).join(', '));
  return name && { ...name, ...address };
}

/** An address in one line, `Gartenweg 4, 10115 Berlin`, a name before it left out. */
export function readAddressLine(text: string, at: string): Texts | null {
  const parts = text.split(/[,;·•|]/).map((part) => part.trim());
  const placed = parts.findIndex((part) => readPlace(part, at) !== null);
  if (placed < 1) return null;
  // Commas part a number or an addition from the street too: `C 4, 12`, `Gartenweg 4, 2. OG`.
  const street =
    readStreet(parts[placed - 1]!, at) ??
    readStreet(parts.slice(Math.max(0, placed - 2), placed).join(', '), at);
  return street && { ...street, ...readPlace(parts[placed]!, at) };
}

const smallWords = new Set(
  'am an auf im in bei ob der den dem und la le les lès du de des sur sous en aux nad pod sul del'.split(' '),
);

/** A town that is written in capitals, as letters abroad write it, as it is called: `SAINT-ÉTIENNE`. */
export function townInCapitals(text: string): string {
  if (text !== text.toUpperCase() || !/\p{L}{2}/u.test(text)) return text;
  return text
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word, at: number) =>
      at > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .replace(/^(['’])S(?=[- ])/, '$1s');
}

const countries = new Map(
  countryCodes.flatMap((code) =>
    [countryName(code, 'de'), countryName(code, 'en')].map((name) => [fold(name), code] as const),
  ),
);

/** The country that a line below a town names: `ÖSTERREICH`; null for any other text. */
export function countryNamed(text: string): string | null {
  return text.length > 30 ? null : (countries.get(fold(text)) ?? null);
}
