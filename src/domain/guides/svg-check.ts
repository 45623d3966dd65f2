import { NoXml, startOfRoot, svgTokens, type Attribute } from './svg-tokens.ts';

/** True if the bytes are text whose first element is `svg`. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = textOf(bytes.subarray(0, 65_536), false);
  if (start === null) return false;
  const root = startOfRoot(start);
  return root !== -1 && /^<svg[\s>/]/i.test(start.slice(root, root + 5));
}

/** What makes an SVG a program, or has it fetch something. Prefixes of namespaces hide no element. */
const active = [
  /<\s*(?:[^\s<>/:]+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler|listener|a|set|animate\w*)[\s/>]/i,
  /[\s"'/](?:[\w-]+:)?on[a-z]+\s*=/i,
  // An entity can spell anything, and another style sheet can fetch anything.
  /<!ENTITY|<\?xml-stylesheet|@import/i,
  /javascript\s*:/i,
];

/** The addresses that a drawing may name: a part of itself, and a picture within it. */
const harmlessAddress = /^(?:#\S*|data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*)$/;

/** Functions of styles that name an address in another way than `url(`. */
const fetching = /(?:image-set|image|src)\(|@import/i;

/**
 * True for a drawing and nothing else: without scripts, handlers, links, moving parts, entities and foreign addresses.
 * It is served as a download or drawn as a picture all the same, where nothing of it would run.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes, true);
  if (text === null || active.some((one) => one.test(text))) return false;
  try {
    return isDrawing(text);
  } catch (error) {
    if (error instanceof NoXml) return false;
    throw error;
  }
}

/** True for one element and what it holds, where no attribute and no style names a foreign address. */
function isDrawing(text: string): boolean {
  let depth = 0;
  let isOver = false;
  let style: string | null = null;
  for (const token of svgTokens(text)) {
    if (token.kind === 'text') {
      if (style !== null) style += token.text;
      else if (depth === 0 && token.text.trim() !== '') return false;
    } else if (token.kind === 'open') {
      // A style holds text alone. What stands behind the drawing is none.
      if (style !== null || isOver || !token.attributes.every(isHarmless)) return false;
      if (token.isClosed) isOver = depth === 0;
      else depth += 1;
      if (!token.isClosed && localName(token.name) === 'style') style = '';
    } else {
      if (style !== null && !isHarmlessStyle(style)) return false;
      style = null;
      depth -= 1;
      isOver = depth === 0;
      if (depth < 0) return false;
    }
  }
  return isOver;
}

function isHarmless({ name, value }: Attribute): boolean {
  const local = localName(name);
  // Elements of web pages fetch by more attributes than these.
  if (name === 'xmlns' || name.startsWith('xmlns:')) return !/xhtml/i.test(value);
  if (name.toLowerCase() === 'xml:base') return false;
  if (local === 'href' || local === 'src') return value.trim() === '' || harmlessAddress.test(value.trim());
  if (/javascript\s*:/i.test(value)) return false;
  if (local === 'style') return isHarmlessStyle(value);
  // Drawing programs note folders and addresses in attributes of their own, which nobody reads as styles.
  return name.includes(':') || hasHarmlessAddresses(value);
}

function isHarmlessStyle(text: string): boolean {
  return hasHarmlessAddresses(text) && !/https?:/i.test(text);
}

/** True if a text that is read as a style names no foreign address, also not in escaped letters. */
function hasHarmlessAddresses(text: string): boolean {
  if (text.includes('\\') || fetching.test(text)) return false;
  const [, ...named] = text.split(/url\(/i);
  return named.every((rest) => {
    const start = rest.trimStart();
    const [quote] = start;
    const isQuoted = quote === '"' || quote === "'";
    const end = start.indexOf(isQuoted ? quote : ')', 1);
    // `url(` ends the part of the text, so that an address which holds it has no end.
    if (end === -1) return start.startsWith(')');
    const address = start.slice(isQuoted ? 1 : 0, end).trim();
    return address === '' || harmlessAddress.test(address);
  });
}

/** The name without its namespace's prefix. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** The text of the bytes; null unless they are UTF-8 without control characters. `whole` minds a cut last character. */
function textOf(bytes: Uint8Array, whole: boolean): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !whole });
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u0008\u000B\u000E-\u001F]/.test(text) ? null : text;
  } catch {
    return null;
  }
}
