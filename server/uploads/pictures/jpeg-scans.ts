/**
 * Counts a JPEG's scans, up to one above `most`: 1 for a plain picture, about 10 for a progressive one. Each scan is a
 * pass over all pixels, so a small file with many scans can demand hours of work.
 */
export function scansOf(jpeg: Uint8Array, most: number): number {
  let scans = 0;
  let at = 2;
  while (at + 3 < jpeg.length && scans <= most) {
    const marker = jpeg[at + 1]!;
    const isMarker = jpeg[at] === 0xff && marker !== 0x00 && marker !== 0xff;
    if (!isMarker || isLone(marker)) {
      // Inside a scan's data, or garbage that decoders skip as well.
      at += 1;
    } else {
      if (marker === startOfScan) scans += 1;
      at += 2 + Math.max(2, (jpeg[at + 2]! << 8) | jpeg[at + 3]!);
    }
  }
  return scans;
}

const startOfScan = 0xda;

/** Markers without a segment behind them: restarts, start and end of the picture. */
function isLone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
}
