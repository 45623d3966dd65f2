import { isCompanyName } from './legal-forms.ts';
import { addressedAs, isDegree, isParticle, isTitle } from './name-words.ts';

/** A person as a text names them; an empty text is not known. */
export interface NamedPerson {
  gender: 'male' | 'female' | null;
  title: string;
  firstName: string;
  lastName: string;
}

/** The parties a text names: a company, or a person and perhaps a second one. */
export type ReadName = { company: string } | { persons: readonly [NamedPerson, NamedPerson?] };

/** The name that somebody had before: `Anna Muster geb. Schulz` is called Muster. */
const bornAs = /,? (?:geb\.|geborene[rn]?|née|verw\.|gesch\.) \p{Lu}[\p{L}-]{1,40}/gu;
/** Whom to ask at a company, behind its name. */
const contact = / (?:z\. ?H(?:d|dn|änden)\.?|zu Händen|c\/o|attn\.?) /i;

const conjunction = /^(?:und|and|&|\+|u\.|sowie|et)$/i;

/**
 * Reads a whole name in its parts: `Frau Dr. Erika von der Heide`, `Muster, Anna`, `Anna und Bernd Schulz`, `Muster &
 * Meier eGbR`. Null for what is no name, or could be read in two ways.
 */
export function readName(text: string): ReadName | null {
  const bare = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/\bh\. c\./i, 'h.c.')
    .replace(/^An (?=Herr|Frau|Familie|Eheleute|die )/i, '')
    .replaceAll(/ \((?:FH|BA|DH|TU|TH|Univ\.?)\)/gi, '')
    .replaceAll(bornAs, '');
  if (!/\p{L}{2}/u.test(bare) || /[\d@()]|\bc\/o\b/i.test(bare) || bare.length > 160) return null;
  if (isCompanyName(bare)) {
    const [company = ''] = bare.replace(/^(?:Firma|Fa\.) /i, '').split(contact);
    return { company: company.replace(/,$/, '') };
  }
  const words = bare.replaceAll(/(?<=\p{L}) ?\/ ?(?=\p{Lu})/gu, ' und ').split(' ');
  const { gender, isCouple, to } = addressOf(words);
  const parts = persons(words.slice(to));
  const [one, other] = parts;
  if (one === undefined || parts.length > 2) return null;
  const isAddressed = to > 0;
  if (other === undefined) {
    const person = personOf(one, isAddressed);
    return person && { persons: [{ ...person, gender: isCouple ? null : (gender ?? person.gender) }] };
  }
  return coupleOf(one, other, isAddressed, gender);
}

/** The form of address that words begin with; a couple's is two of them, or a family's. */
function addressOf(words: readonly string[]) {
  const first = addressedAs(words[0]!);
  if (first === null) return { gender: null, isCouple: false, to: 0 };
  const isCouple = conjunction.test(words[1] ?? '') && addressedAs(words[2] ?? '') !== null;
  if (isCouple) return { gender: null, isCouple, to: 3 };
  return { gender: first === 'family' ? null : first, isCouple: first === 'family', to: 1 };
}

/** Parts words at `und`, which in `von und zu` joins no persons. */
function persons(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const isBetween = conjunction.test(word) && !isParticle(words[at - 1] ?? '');
    if (isBetween) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts.some((part) => part.length === 0) ? [] : parts;
}

function coupleOf(
  one: readonly string[],
  other: readonly string[],
  isAddressed: boolean,
  gender: 'male' | 'female' | null,
): ReadName | null {
  const isSecondAddressed = addressedAs(other[0]!) !== null;
  // `Muster, Anna und Bernd`: the name that both have stands first.
  if (one.some((word) => word.endsWith(',')) && !isSecondAddressed) {
    const first = personOf(one, false);
    if (!first || other.length > 2) return null;
    const { title, words } = titled(other);
    const second = { gender: null, title, firstName: words.join(' '), lastName: first.lastName };
    return couple({ ...first, gender }, second);
  }
  const second = personOf(isSecondAddressed ? other.slice(1) : other, isSecondAddressed || isAddressed);
  const first = titled(one);
  if (!second || first.words.length === 0) return null;
  const [name = ''] = first.words;
  const isBare = first.words.length === 1;
  if (isBare && second.firstName !== '') {
    return couple({ gender, title: first.title, firstName: name, lastName: second.lastName }, second);
  }
  const whole = isBare ? personOf(one, isAddressed) : personOf(one, false);
  // `Herrn Muster und Frau Meier` have last names alone; `Anna Muster und Bernd` leaves open what Bernd's is.
  if (!whole || (second.firstName === '') !== (whole.firstName === '')) return null;
  return couple({ ...whole, gender }, second);
}

function couple(one: NamedPerson, other: NamedPerson): ReadName {
  return { persons: [one, { ...other, gender: null }] };
}

/** Takes titles off the beginning. */
function titled(words: readonly string[]): { title: string; words: string[] } {
  const from = words.findIndex((word) => !isTitle(word));
  const to = from < 0 ? words.length : from;
  return { title: words.slice(0, to).join(' '), words: words.slice(to) };
}

/** One person; null for a single word that nobody is addressed by, and for what two commas part. */
function personOf(words: readonly string[], isAddressed: boolean): NamedPerson | null {
  const [before = '', after = '', ...more] = words
    .join(' ')
    .split(/ ?, ?/)
    .map(withoutDegrees)
    .filter((part) => part !== '');
  if (more.length > 0) return null;
  const { title, words: own } = titled(before.split(' '));
  if (after !== '') {
    const given = titled(after.split(' '));
    const isTwo = own.length > 1 && given.words.length > 1 && !isParticle(own[0]!);
    if (isTwo || given.words.length === 0 || own.length === 0) return null;
    return {
      gender: null,
      title: title || given.title,
      firstName: given.words.join(' '),
      lastName: own.join(' '),
    };
  }
  const shouted = own.findIndex((word) => !isShouted(word));
  if (shouted > 0)
    return {
      gender: null,
      title,
      firstName: own.slice(shouted).join(' '),
      lastName: own.slice(0, shouted).join(' '),
    };
  const last = own.length - (isSuffix(own.at(-1) ?? '') ? 2 : 1);
  if (last < 0) return null;
  const particle = own.findIndex(
    (word, at) => (at > 0 || isAddressed || word === word.toLowerCase()) && isParticle(word),
  );
  const from = particle < 0 ? last : Math.min(particle, last);
  const person = {
    gender: null,
    title,
    firstName: own.slice(0, from).join(' '),
    lastName: own.slice(from).join(' '),
  };
  return from > 0 || isAddressed || title !== '' ? person : null;
}

/** Lists write last names first and in capitals: `MUSTER Anna`. */
const isShouted = (word: string) => /^\p{Lu}{3,40}(?:-\p{Lu}{2,40})?$/u.test(word);

const isSuffix = (word: string) => /^(?:jun|sen|jr|sr)\.?$|^(?:II|III)$/i.test(word);

function withoutDegrees(part: string): string {
  const words = part.split(' ');
  let to = words.length;
  while (to > 0 && isDegree(words[to - 1]!)) to -= 1;
  return words.slice(0, to).join(' ');
}

/**
 * Reads the lines above a street: a company, or whom the first line with a form of address names. The name may stand
 * below `Frau Prof. Dr.`, `Herrn und Frau`, and a second person on a line of their own.
 */
export function readNameLines(lines: readonly string[]): ReadName | null {
  const firm = lines.findIndex((line) => /^(?:An die )?(?:Firma|Fa\.)$/i.test(line.trim()));
  if (firm >= 0 && lines[firm + 1] !== undefined) return readName(`Firma ${lines[firm + 1]}`);
  const company = lines.find((line) => isCompanyName(line));
  if (company !== undefined) return readName(company);
  const isAddressed = (line = '') => addressedAs(line.trim().split(/\s/)[0]!) !== null;
  const from = lines.findIndex((line) => isAddressed(line.replace(/^An /, '')));
  if (from < 0) return readName(lines.at(-1) ?? '');
  for (let to = from + 1; to <= Math.min(lines.length, from + 3); to += 1) {
    const text = lines.slice(from, to).join(' ');
    const read = readName(text);
    if (!read) continue;
    const both = isAddressed(lines[to]) ? readName(`${text} und ${lines[to]}`) : null;
    return both ?? read;
  }
  return null;
}
