/** Kinds of image that the server decodes, told by their first bytes and never by a name or header. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** Brands of HEIF files whose pictures are coded in HEVC, as phones write them. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What kind of image these bytes begin as, or null for anything else (SVG, PDF, AVIF, text, nothing). */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && heicBrands.includes(ascii(8, 12))) return 'heic';
  return null;
}

/**
 * True when the boxes of a HEIC file lie wholly within its bytes. The decoder makes a picture of what is there, grey where
 * tiles are missing; half a file must be refused.
 */
export function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < bytes.byteLength) {
    if (at + 8 > bytes.byteLength) return false;
    const size = boxSize(view, at);
    // 0 means that the box goes on to the end.
    if (size === 0) return true;
    if (!(size >= 8) || at + size > bytes.byteLength) return false;
    at += size;
  }
  return true;
}

function boxSize(view: DataView, at: number): number {
  const size = view.getUint32(at);
  if (size !== 1) return size;
  return at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : Number.NaN;
}
