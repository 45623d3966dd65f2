import { inflateSync, constants } from 'node:zlib';
import { pdfProblem } from '#domain/files/pdf-check.ts';
import { ApiError } from '../../shared/http/api-error.ts';

/** Most streams of one file, and most bytes that one of them and all together may unpack to. */
const most = { streams: 20_000, eachBytes: 16 * 1024 * 1024, allBytes: 64 * 1024 * 1024 };
const peekBytes = 256;

/**
 * Refuses a PDF that is broken, encrypted, acts by itself or carries files, by its content. Objects may be hidden in
 * compressed streams, so each stream is opened a little way, and to its end where it may hold objects. Throws
 * `pdf_unreadable`, `pdf_active`, `pdf_locked`.
 */
export function inspectPdf(bytes: Uint8Array): null {
  const plain = pdfProblem(bytes);
  if (plain) throw new ApiError(plain);
  const problem = pdfProblem(bytes, [
    ...objectStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  ]);
  if (problem) throw new ApiError(problem);
  return null;
}

/** The unpacked streams that may hold objects: they begin with two numbers. */
function* objectStreams(bytes: Buffer): Generator<Buffer> {
  let streams = 0;
  let unpacked = 0;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    const begin = startOfData(bytes, at + 6);
    // What `endstream` ends has been seen at its beginning.
    if (begin === null || bytes.toString('latin1', at - 3, at) === 'end') continue;
    streams += 1;
    if (streams > most.streams) throw new ApiError('pdf_unreadable');
    refuseOddObjects(bytes.toString('latin1', Math.max(0, at - 400), at));
    const packed = bytes.subarray(begin);
    const start = unpack(packed.subarray(0, 4096), peekBytes);
    if (!start || !/^\s*\d+\s+\d+\s/.test(start.toString('latin1'))) continue;
    const end = bytes.indexOf('endstream', begin);
    const whole = unpack(end === -1 ? packed : bytes.subarray(begin, end), most.eachBytes);
    if (!whole) continue;
    unpacked += whole.byteLength;
    if (whole.byteLength >= most.eachBytes || unpacked > most.allBytes) throw new ApiError('pdf_active');
    yield whole;
  }
}

/** Where a stream's data begin: behind the line's end that follows its word. */
function startOfData(bytes: Buffer, at: number): number | null {
  if (bytes[at] === 0x0a) return at + 1;
  return bytes[at] === 0x0d ? at + (bytes[at + 1] === 0x0a ? 2 : 1) : null;
}

/** Programs pack objects in one way. Any other is there to hide something. */
function refuseOddObjects(before: string): void {
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
  if (!/\/ObjStm/.test(dictionary)) return;
  if (/\/(?:LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|Crypt|Predictor)/.test(dictionary))
    throw new ApiError('pdf_active');
}

/** The first `bytes` of unpacked data; null unless they are packed as PDFs do. What is cut off counts as its beginning. */
function unpack(packed: Buffer, bytes: number): Buffer | null {
  if ((packed[0]! & 0x0f) !== 8) return null;
  try {
    return inflateSync(packed, { maxOutputLength: bytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    // Longer than asked for.
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? beginning(packed, bytes) : null;
  }
}

/** The unpacked beginning, at least so many bytes of it. */
function beginning(packed: Buffer, bytes: number): Buffer | null {
  for (let given = 64; given <= packed.byteLength; given *= 2) {
    try {
      const part = inflateSync(packed.subarray(0, given), {
        // Nothing packs better than this.
        maxOutputLength: given * 1100,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      if (part.byteLength >= bytes || given === packed.byteLength) return part;
    } catch {
      return null;
    }
  }
  return null;
}
