/**
 * True if the bytes begin as a PDF does. Readers look for the mark in the whole first kilobyte; we do not, because with
 * anything before it a file may be a program or a web page at the same time.
 */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
}

/** Zero bytes and blanks, with which mail servers and printers fill up a file's last block. */
const blanks: readonly (number | undefined)[] = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];

/**
 * True if a PDF is whole: the last kilobyte before what fills it up says that it ends. With more behind its end a file
 * may be an archive at the same time.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  if (!isPdf(bytes)) return false;
  let end = bytes.byteLength;
  while (blanks.includes(bytes[end - 1])) end -= 1;
  return String.fromCharCode(...bytes.subarray(Math.max(0, end - 1024), end)).includes('%%EOF');
}
