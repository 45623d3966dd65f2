const orientationTag = 0x0112;

/**
 * The orientation (1 to 8) in EXIF data that lies between `tiff`, the start of its TIFF header, and `end`. Null if there
 * is no readable one.
 */
export function exifOrientation(view: DataView, tiff: number, end: number): number | null {
  if (end - tiff < 8) return null;
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

const exifMark = 0x4578_6966;

/** Where the TIFF header of EXIF data begins that starts at `at`: WebP files have it with and without a mark before. */
export function tiffAt(view: DataView, at: number, end: number): number {
  return end - at >= 6 && view.getUint32(at) === exifMark ? at + 6 : at;
}
