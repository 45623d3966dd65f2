/**
 * True if the bytes are a PDF's: its mark stands in the first kilobyte, where readers look for it. Nothing else is read.
 */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 1024)).includes('%PDF-');
}
