import { exifOrientation, tiffAt } from './exif.ts';

/** Header of a JPEG: width and height in pixels as stored, before rotation, and the EXIF orientation (1 to 8). */
export interface JpegHeader {
  width: number;
  height: number;
  orientation: number;
}

const startOfScan = 0xda;

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Reads the header of a JPEG; null if it cannot be parsed. Damaged or missing EXIF gives orientation 1. */
export function readJpegHeader(bytes: ArrayBuffer): JpegHeader | null {
  const view = new DataView(bytes);
  let orientation = 1;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) return null;
    if (isFrame(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation };
    }
    const length = view.getUint16(at + 2);
    if (marker === 0xe1) orientation = orientationOf(view, at + 4, length - 2) ?? orientation;
    at += 2 + length;
  }
  return null;
}

/** Orientation in an APP1 segment, or null if it holds no readable one. */
function orientationOf(view: DataView, at: number, length: number): number | null {
  const end = Math.min(at + length, view.byteLength);
  const tiff = tiffAt(view, at, end);
  // An APP1 segment without the mark holds something else, such as XMP.
  return tiff === at ? null : exifOrientation(view, tiff, end);
}
