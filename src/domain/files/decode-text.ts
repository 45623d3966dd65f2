import { imageKind } from './image-kind.ts';
import { codePages, decodePage, likelyPage, type CodePage } from '../text/code-pages.ts';

/** The encodings that are recognised, and that somebody may choose. */
export const encodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE', ...codePages] as const;
export type Encoding = (typeof encodings)[number];

/** Why a file is no text: it is a spreadsheet or another archive, or something else. */
export type NoText = 'spreadsheet' | 'not_text';

/** A file's text and its encoding. `others` are set where the text looks as well in one of them. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
  others?: Encoding[];
}

/** First bytes of files that are no text: archives and spreadsheets, and others. */
const archives = ['504b0304', '504b0506', 'd0cf11e0', '1f8b08', '377abcaf', '52617221'];
const others = ['25504446', '7f454c46', '4d5a9000', '53514c69'];

/**
 * The text of a file and its encoding: as chosen, else found by content: a byte order mark, the zeros of UTF-16, UTF-8,
 * else the code page in which it looks most like German. Otherwise why it is no text. A byte that does not belong into
 * a UTF-8 text becomes U+FFFD and spoils no other letter.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText | NoText {
  const head = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (archives.some((magic) => head.startsWith(magic))) return 'spreadsheet';
  if (others.some((magic) => head.startsWith(magic)) || imageKind(bytes.subarray(0, 32))) return 'not_text';
  const found = chosen ? { text: decodedAs(bytes, chosen), encoding: chosen } : decoded(bytes);
  // Control characters stand in no text; a lone surrogate or replacement character was none either.
  // oxlint-disable-next-line no-control-regex
  return /[\0-\x08\x0e-\x1f\x7f]/.test(found.text) ? 'not_text' : found;
}

function decodedAs(bytes: Uint8Array, encoding: Encoding): string {
  return isPage(encoding) ? decodePage(bytes, encoding) : new TextDecoder(encoding).decode(bytes);
}

function isPage(encoding: Encoding): encoding is CodePage {
  return (codePages as readonly string[]).includes(encoding);
}

function decoded(bytes: Uint8Array): DecodedText {
  const wide = wideEncoding(bytes);
  if (wide) return { text: decodedAs(bytes, wide), encoding: wide };
  const right = rightUtf8(bytes);
  if (right !== null) return { text: right, encoding: 'UTF-8' };
  const text = new TextDecoder('utf-8').decode(bytes);
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (hasMark || isMostlyRight(text)) return { text, encoding: 'UTF-8' };
  const { page, others: alike } = likelyPage(bytes);
  const found: DecodedText = { text: decodePage(bytes, page), encoding: page };
  return alike.length > 0 ? { ...found, others: alike } : found;
}

function rightUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** True if a text read as UTF-8 has at most as many wrong bytes as right letters above ASCII. */
function isMostlyRight(text: string): boolean {
  const wrong = text.split('\uFFFD').length - 1;
  let right = 0;
  for (let at = 0; at < text.length && right < wrong; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f && unit !== 0xfffd) right += 1;
  }
  return right >= wrong;
}

/** UTF-16 by its mark, or by every other byte of the beginning being zero. */
function wideEncoding(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  const head = bytes.subarray(0, 1000);
  const zeros = [0, 0] as [number, number];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[(at % 2) as 0 | 1] += 1;
  const many = head.length / 2 / 2;
  if (zeros[1] > many && zeros[0] === 0) return 'UTF-16LE';
  return zeros[0] > many && zeros[1] === 0 ? 'UTF-16BE' : null;
}
