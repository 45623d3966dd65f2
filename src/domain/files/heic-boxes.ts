/**
 * True if all boxes of a HEIC file lie within its bytes. The decoder accepts a truncated file and fills missing tiles
 * with grey, so such a file must be refused first.
 */
export function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < bytes.byteLength) {
    if (at + 8 > bytes.byteLength) return false;
    const size = boxSize(view, at);
    // Size 0 means that the box extends to the end.
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
