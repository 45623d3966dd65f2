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
    if (marker === 0xe1) orientation = exifOrientation(view, at + 4, length - 2) ?? orientation;
    at += 2 + length;
  }
  return null;
}

const orientationTag = 0x0112;

/** Orientation in an APP1 segment, or null if it holds no readable one. */
function exifOrientation(view: DataView, at: number, length: number): number | null {
  const end = Math.min(at + length, view.byteLength);
  if (end - at < 14 || view.getUint32(at) !== 0x4578_6966) return null;
  const tiff = at + 6;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return null;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > end) return null;
    if (view.getUint16(entry, little) === orientationTag) {
      const value = view.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : null;
    }
  }
  return null;
}
