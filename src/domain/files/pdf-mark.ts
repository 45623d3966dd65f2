/**
 * True if the bytes begin as a PDF does. Readers look for the mark in the whole first kilobyte; we do not, because with
 * anything before it a file may be a program or a web page at the same time.
 */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
}

/** True if a PDF is whole: its last kilobyte says that it ends. */
export function isWholePdf(bytes: Uint8Array): boolean {
  return isPdf(bytes) && String.fromCharCode(...bytes.subarray(-1024)).includes('%%EOF');
}
