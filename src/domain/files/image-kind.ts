/** Image types detected from the first bytes, because file names and declared types are unreliable. */
export type ImageKind =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/heic'
  | 'image/avif'
  | 'image/gif'
  | 'image/bmp'
  | 'image/jxl'
  | 'image/tiff';

/** Number of leading bytes to pass to `imageKind`. */
export const headBytes = 32;

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** The image type that these first bytes indicate; null if unknown. */
export function imageKind(head: Uint8Array): ImageKind | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP') return 'image/webp';
  if (ascii(head, 0, 4) === 'GIF8') return 'image/gif';
  if (ascii(head, 0, 2) === 'BM') return 'image/bmp';
  if (head[0] === 0xff && head[1] === 0x0a) return 'image/jxl';
  if (ascii(head, 0, 12) === '\0\0\0\fJXL \r\n\u0087\n') return 'image/jxl';
  if (ascii(head, 0, 4) === 'II*\0' || ascii(head, 0, 4) === 'MM\0*') return 'image/tiff';
  if (ascii(head, 4, 4) !== 'ftyp') return null;
  const brand = ascii(head, 8, 4);
  if (brand === 'avif' || brand === 'avis') return 'image/avif';
  return heicBrands.includes(brand) ? 'image/heic' : null;
}
