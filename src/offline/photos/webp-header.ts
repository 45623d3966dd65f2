import { exifOrientation, tiffAt } from './exif.ts';

/** The EXIF chunk of a WebP: where its name lies in the file, and the orientation (2 to 8) it asks for. */
export interface WebpTurn {
  at: number;
  orientation: number;
}

const exifName = 0x4558_4946;

/** The turn that a WebP's metadata asks for; null if there is none. */
export function webpTurn(bytes: ArrayBuffer): WebpTurn | null {
  const view = new DataView(bytes);
  let at = 12;
  while (at + 8 <= view.byteLength) {
    const length = view.getUint32(at + 4, true);
    const end = Math.min(at + 8 + length, view.byteLength);
    if (view.getUint32(at) === exifName) {
      const orientation = exifOrientation(view, tiffAt(view, at + 8, end), end) ?? 1;
      return orientation === 1 ? null : { at, orientation };
    }
    // Chunks begin at even places.
    at += 8 + length + (length % 2);
  }
  return null;
}

/** The same WebP with its EXIF chunk renamed, so that every browser decodes the picture as it is stored. */
export function withoutTurn(bytes: ArrayBuffer, { at }: WebpTurn): Blob {
  return new Blob([bytes.slice(0, at), 'none', bytes.slice(at + 4)], { type: 'image/webp' });
}
