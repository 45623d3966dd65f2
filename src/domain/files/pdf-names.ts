/** Most references to names that are followed. An invoice has one or two. */
const mostReferences = 50;
/** Most names that are read; a file of more is no invoice. */
const mostNames = 200;
/** Longest name that is read. */
const mostCharacters = 1000;

/**
 * The names under which a PDF's files are attached, however they are spelt: as text with escapes (`factur\055x\056xml`),
 * hexadecimal, in Unicode, or in an object of their own. None if there are too many. `texts` are its bytes, one character
 * each.
 */
export function attachedNames(texts: readonly string[]): string[] {
  const names: string[] = [];
  let references = 0;
  for (const text of texts) {
    for (const found of text.matchAll(/\/U?F\s*(?=[(<\d])/g)) {
      const at = found.index + found[0].length;
      const reference = /^(\d{1,9}\s{1,9}\d{1,5})\s{1,9}R/.exec(text.slice(at, at + 40))?.[1];
      if (reference && (references += 1) > mostReferences) continue;
      const name = reference ? nameAsObject(texts, reference.split(/\s+/)) : nameAt(text, at);
      if (name !== null) names.push(name);
      if (names.length > mostNames) return [];
    }
  }
  return names;
}

/** The name that is an object of its own; null if the object is something else, such as the attached bytes. */
function nameAsObject(texts: readonly string[], reference: readonly string[]): string | null {
  const object = new RegExp(
    String.raw`(?:^|\s)${reference.join(String.raw`\s{1,9}`)}\s{1,9}obj\s{0,9}(?=[(<])`,
  );
  for (const text of texts) {
    const found = object.exec(text);
    if (found) return nameAt(text, found.index + found[0].length);
  }
  return null;
}

/** The text or hexadecimal text that begins here; null if it is neither. */
function nameAt(text: string, at: number): string | null {
  const given = text.slice(at, at + mostCharacters);
  if (given.startsWith('(')) return withoutMark(plainText(given));
  if (!given.startsWith('<') || given.startsWith('<<')) return null;
  const digits = given.slice(1, given.indexOf('>')).replaceAll(/\s/g, '');
  return withoutMark(digits.replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))));
}

const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text in brackets without its escapes. Brackets in pairs belong to it; a line's end behind a backslash does not. */
function plainText(given: string): string {
  let [plain, depth] = ['', 0];
  for (let at = 0; at < given.length; at += 1) {
    const sign = given[at]!;
    if (sign === '\\') {
      const [, octal, end, other] =
        /^(?:([0-7]{1,3})|(\r\n?|\n)|([^]))/.exec(given.slice(at + 1, at + 4)) ?? [];
      plain += octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
        : other
          ? (letters[other] ?? other)
          : '';
      at += (octal ?? end ?? other ?? '').length;
      continue;
    }
    if (sign === ')' && (depth -= 1) === 0) break;
    if (sign !== '(' || (depth += 1) > 1) plain += sign;
  }
  return plain;
}

/** A name's bytes as text: Unicode says so at its beginning. */
function withoutMark(name: string): string {
  const encoding = (
    [
      ['\u00FE\u00FF', 'utf-16be'],
      ['\u00FF\u00FE', 'utf-16le'],
      ['\u00EF\u00BB\u00BF', 'utf-8'],
    ] as const
  ).find(([mark]) => name.startsWith(mark))?.[1];
  return encoding ? new TextDecoder(encoding).decode(bytesOf(name)) : name;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
