/** A part of an SVG's text. Comments, instructions and declarations are walked over. */
export type SvgToken =
  | { kind: 'open'; name: string; attributes: readonly Attribute[]; isClosed: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

export interface Attribute {
  name: string;
  /** As a reader sees it, with references such as `&#117;` resolved. */
  value: string;
}

/** Thrown for a text that no reader of XML takes as a whole. */
export class NoXml extends Error {}

/**
 * The tokens of an XML text, walked through by index: each character is looked at once or twice, whatever stands there.
 * Throws `NoXml`.
 */
export function* svgTokens(text: string): Generator<SvgToken> {
  let at = 0;
  while (at < text.length) {
    if (text[at] !== '<') {
      const end = text.indexOf('<', at);
      const next = end === -1 ? text.length : end;
      yield { kind: 'text', text: resolved(text.slice(at, next)) };
      at = next;
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at + 9);
      yield { kind: 'text', text: text.slice(at + 9, end - 3) };
      at = end;
    } else if (text[at + 1] === '!' || text[at + 1] === '?') {
      at = afterAside(text, at);
    } else if (text[at + 1] === '/') {
      const end = after(text, '>', at);
      yield { kind: 'close', name: text.slice(at + 2, end - 1).trim() };
      at = end;
    } else {
      const { token, end } = openTag(text, at);
      yield token;
      at = end;
    }
  }
}

/** Where a text begins: behind white space, comments, declarations and instructions; -1 if one of them does not end. */
export function startOfRoot(text: string): number {
  let at = 0;
  try {
    for (;;) {
      at = matchAt(/\s*/y, text, at).end;
      if (text[at] !== '<' || (text[at + 1] !== '!' && text[at + 1] !== '?')) return at;
      at = afterAside(text, at);
    }
  } catch (error) {
    if (error instanceof NoXml) return -1;
    throw error;
  }
}

/** Behind a comment, an instruction or a document type, with what it declares in brackets. */
function afterAside(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return after(text, '?>', at);
  if (!/<!doctype/iy.test(text.slice(at, at + 9)))
    throw new NoXml('a declaration outside of the document type');
  const { end } = matchAt(/[^[>]*/y, text, at);
  return after(text, '>', text[end] === '[' ? after(text, ']', end) : end);
}

function openTag(text: string, start: number): { token: SvgToken; end: number } {
  const { found: name, end } = matchAt(/[^\s<>/="'&]+/y, text, start + 1);
  if (!name) throw new NoXml('a tag without a name');
  const attributes: Attribute[] = [];
  let at = end;
  for (;;) {
    const space = matchAt(/\s*/y, text, at);
    if (text[space.end] === '>')
      return { token: { kind: 'open', name, attributes, isClosed: false }, end: space.end + 1 };
    if (text.startsWith('/>', space.end))
      return { token: { kind: 'open', name, attributes, isClosed: true }, end: space.end + 2 };
    if (!space.found) throw new NoXml('an attribute without a space before it');
    const key = matchAt(/[^\s<>/="'&]+/y, text, space.end);
    const quote = matchAt(/\s*=\s*["']/y, text, key.end);
    if (!key.found || !quote.found) throw new NoXml('an attribute without a value');
    at = after(text, quote.found.at(-1)!, quote.end);
    const value = text.slice(quote.end, at - 1);
    if (value.includes('<')) throw new NoXml('a tag in a value');
    attributes.push({ name: key.found, value: resolved(value) });
  }
}

/** Behind the next `mark`. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at === -1) throw new NoXml(`${mark} is missing`);
  return at + mark.length;
}

function matchAt(sticky: RegExp, text: string, at: number): { found: string; end: number } {
  sticky.lastIndex = at;
  const found = sticky.exec(text)?.[0] ?? '';
  return { found, end: at + found.length };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolved(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:([a-z]+)|#(\d+)|#x([\da-f]+))?;?/gi, (reference, name, decimal, hex) => {
    const known = named[name as string];
    if (known && reference.endsWith(';')) return known;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    // Also what only a document type could have declared.
    if (!reference.endsWith(';') || !(code > 0 && code <= 0x10_ff_ff))
      throw new NoXml('an unknown reference');
    return String.fromCodePoint(code);
  });
}
