import { splitStreet } from '../import/cells.ts';

/** Texts by the paths of the registration. */
export type Texts = Readonly<Record<string, string>>;

const companies =
  /\b(gmbh|mbh|ag|kg|ohg|ug|gbr|e\.\s?k\.|e\.\s?v\.|eg|se|ltd\.?|limited|inc\.?|b\.\s?v\.|s\.\s?a\.|sarl|kanzlei|praxis)(?=\W|$)/i;
const greetings: Readonly<Record<string, string>> = {
  herr: 'male',
  herrn: 'male',
  hr: 'male',
  mr: 'male',
  frau: 'female',
  fr: 'female',
  mrs: 'female',
  ms: 'female',
  miss: 'female',
};
const families = ['familie', 'fam', 'eheleute', 'ehepaar', 'family'];
const titles = /^(?:(?:Prof|Dr|Dipl|Ing|Mag|med|jur|rer|nat|phil|h\.c|habil|-Ing|PD)[.-]*\s*)+\.?\s+/;
const nobility = [
  'von',
  'vom',
  'van',
  'zu',
  'zur',
  'zum',
  'de',
  'der',
  'den',
  'del',
  'di',
  'da',
  'la',
  'le',
  'ten',
];

/** The greeting that a text is or begins with (`Frau`, `Familie`), and what follows it. */
export function greetingOf(text: string): { gender: string | null; rest: string } | null {
  const [, word = '', rest = ''] = /^(\p{L}+)\.?(?:\s+(.*))?$/u.exec(text.trim()) ?? [];
  const known = word.toLowerCase();
  if (families.includes(known)) return { gender: null, rest };
  const gender = greetings[known];
  return gender === undefined ? null : { gender, rest };
}

export function isCompany(text: string): boolean {
  return companies.test(text);
}

/** A whole name in its parts. A couple's second person too: `Anna und Bernd Schulz`. */
export function readName(text: string): Texts | null {
  const bare = text.trim().replace(/^Firma\s+/i, '');
  if (!/\p{L}{2}/u.test(bare) || /[\d@]/.test(bare) || bare.length > 80) return null;
  if (isCompany(bare) || /^Firma\s/i.test(text.trim()))
    return { 'customer.type': 'organization', 'customer.companyName': bare };
  const greeting = greetingOf(bare);
  const named = greeting ? greeting.rest : bare;
  if (named === '') return null;
  const gender = greeting?.gender ? { 'customer.gender': greeting.gender } : {};
  const [, title = ''] = /^(.*)$/.exec(titles.exec(named)?.[0].trim() ?? '') ?? [];
  const withTitle = title ? { 'customer.customTitle': title } : {};
  const [one = '', other] = named.replace(titles, '').split(/\s+(?:und|and|&|u\.)\s+/);
  if (other === undefined) return { ...gender, ...withTitle, ...nameParts(one, greeting !== null) };
  const second = nameParts(other.replace(/^(?:Frau|Herrn?|Mrs?\.?|Ms\.?)\s+/i, ''), false);
  const family = second['customer.lastName'] ?? '';
  const first = one.includes(' ')
    ? nameParts(one, false)
    : { 'customer.firstName': one, 'customer.lastName': family };
  return {
    ...gender,
    ...withTitle,
    ...first,
    ...(second['customer.firstName'] && {
      secondPerson: 'yes',
      'customer.personTwoFirstName': second['customer.firstName'],
      'customer.personTwoLastName': family,
    }),
  };
}

function nameParts(text: string, isGreeted: boolean): Texts {
  const [before = '', after] = text.split(/,\s*/);
  if (after) return { 'customer.firstName': after, 'customer.lastName': before };
  const words = before.split(/\s+/);
  if (words.length === 1) return isGreeted ? { 'customer.lastName': words[0]! } : {};
  const particle = words.findIndex((word, at) => at > 0 && nobility.includes(word.toLowerCase()));
  const from = particle > 0 ? particle : words.length - 1;
  return {
    'customer.firstName': words.slice(0, from).join(' '),
    'customer.lastName': words.slice(from).join(' '),
  };
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

/** Street and house number under an address's path; null if there is no number. */
export function readStreet(text: string, at: string): Texts | null {
  const parts = splitStreet(text);
  return parts && parts.street.length <= 80 && /\p{L}{2}/u.test(parts.street)
    ? { [`${at}.street`]: parts.street, [`${at}.houseNumber`]: parts.houseNumber }
    : null;
}

/** An address in one line, `Gartenweg 4, 10115 Berlin`, a name before it left out. */
export function readAddressLine(text: string, at: string): Texts | null {
  const parts = text.split(/\s*[,;·•|]\s*/);
  const placed = parts.findIndex((part) => readPlace(part, at) !== null);
  const street = placed > 0 ? readStreet(parts[placed - 1]!, at) : null;
  return street && { ...street, ...readPlace(parts[placed]!, at) };
}
