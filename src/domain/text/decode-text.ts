import { imageKind } from '../files/image-kind.ts';

/** Names of the encodings that are recognised, as `TextDecoder` and people know them. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

/** Why a file is no text: it is a spreadsheet or another archive, or something else. */
export type NoText = 'spreadsheet' | 'not_text';

/** First bytes of files that are no text: archives and spreadsheets, and others. */
const archives = ['504b0304', '504b0506', 'd0cf11e0', '1f8b08', '377abcaf', '52617221'];
const others = ['25504446', '7f454c46', '4d5a9000', '53514c69'];

/**
 * The text of a file and its encoding, found by content: a byte order mark, the zeros of UTF-16, valid UTF-8, else
 * Windows-1252, in which German spreadsheets save. Otherwise why it is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | NoText {
  const head = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (archives.some((magic) => head.startsWith(magic))) return 'spreadsheet';
  if (others.some((magic) => head.startsWith(magic)) || imageKind(bytes.subarray(0, 32))) return 'not_text';
  const found = decoded(bytes);
  // Control characters stand in no text; a lone surrogate or replacement character was none either.
  // oxlint-disable-next-line no-control-regex
  return /[\0-\x08\x0e-\x1f\x7f]/.test(found.text) ? 'not_text' : found;
}

function decoded(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
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
