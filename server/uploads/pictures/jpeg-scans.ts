/**
 * How many times a JPEG draws its picture: 1 for a plain one, about 10 for one that sharpens while it loads. Every scan
 * is a pass over all pixels, so a small file can ask for hours of work; what asks for too many is not worth decoding.
 * Counts up to one above `most`.
 */
export function scansOf(jpeg: Uint8Array, most: number): number {
  let scans = 0;
  let at = 2;
  while (at + 3 < jpeg.length && scans <= most) {
    const marker = jpeg[at + 1]!;
    const isMarker = jpeg[at] === 0xff && marker !== 0x00 && marker !== 0xff;
    if (!isMarker || isLone(marker)) {
      // Within a scan's data, or garbage that decoders skip as well.
      at += 1;
    } else {
      if (marker === startOfScan) scans += 1;
      at += 2 + Math.max(2, (jpeg[at + 2]! << 8) | jpeg[at + 3]!);
    }
  }
  return scans;
}

const startOfScan = 0xda;

/** Markers that stand without a segment behind them: restarts, begin and end of the picture. */
function isLone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
}
