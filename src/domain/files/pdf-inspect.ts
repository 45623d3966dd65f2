import { pdfProblem } from './pdf-check.ts';
import type { PdfProblem } from './pdf-problems.ts';
import { unpackBeginning } from './unpack.ts';

/** Most streams of one file, and most bytes that one of them and all together may unpack to. */
const most = { streams: 20_000, eachBytes: 16 * 1024 * 1024, allBytes: 64 * 1024 * 1024 };
const peekBytes = 256;

/**
 * Why a PDF is not kept: it is broken, encrypted, acts by itself or carries files; null if it is kept. Its content
 * decides. Objects may be hidden in compressed streams, so each stream is opened a little way, and to its end where it
 * may hold objects. Device and server ask it alike.
 */
export function pdfProblemIn(bytes: Uint8Array): PdfProblem | null {
  const plain = pdfProblem(bytes);
  if (plain) return plain;
  const unpacked = objectStreams(bytes);
  return typeof unpacked === 'string' ? unpacked : pdfProblem(bytes, unpacked);
}

/** The unpacked streams that may hold objects, which begin with two numbers; or why they are not looked into. */
function objectStreams(bytes: Uint8Array): Uint8Array[] | PdfProblem {
  const text = new TextDecoder('latin1').decode(bytes);
  const found: Uint8Array[] = [];
  let streams = 0;
  let unpacked = 0;
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    const begin = startOfData(bytes, at + 6);
    // What `endstream` ends has been seen at its beginning.
    if (begin === null || text.slice(at - 3, at) === 'end') continue;
    streams += 1;
    if (streams > most.streams) return 'pdf_unreadable';
    if (isOddlyPacked(text.slice(Math.max(0, at - 400), at))) return 'pdf_active';
    const start = unpackBeginning(bytes.subarray(begin, begin + 4096), peekBytes);
    if (!start || !/^\s*\d+\s+\d+\s/.test(latin1(start.subarray(0, peekBytes)))) continue;
    const end = text.indexOf('endstream', begin);
    const whole = unpackBeginning(bytes.subarray(begin, end === -1 ? undefined : end), most.eachBytes);
    if (!whole) continue;
    unpacked += whole.byteLength;
    if (whole.byteLength >= most.eachBytes || unpacked > most.allBytes) return 'pdf_active';
    found.push(whole);
  }
  return found;
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** Where a stream's data begin: behind the line's end that follows its word. */
function startOfData(bytes: Uint8Array, at: number): number | null {
  if (bytes[at] === 0x0a) return at + 1;
  return bytes[at] === 0x0d ? at + (bytes[at + 1] === 0x0a ? 2 : 1) : null;
}

/** Programs pack objects in one way. Any other is there to hide something. */
function isOddlyPacked(before: string): boolean {
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
  return (
    dictionary.includes('/ObjStm') &&
    /\/(?:LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|Crypt|Predictor)/.test(dictionary)
  );
}
