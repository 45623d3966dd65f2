import { ApiError } from '../shared/http/api-error.ts';
import { receiveScan } from '../uploads/uploads.usecases.ts';

/** A file that somebody sent, as it is kept. */
export interface ReceivedFile {
  bytes: Buffer;
  mediaType: 'application/pdf' | 'image/jpeg';
}

/** Readers look for the mark of a PDF in its first kilobyte, and so do we; nothing more of it is ever read. */
const pdfMark = Buffer.from('%PDF-');

/**
 * Tells by its content what was sent: a PDF is kept as it is, a picture is made anew. Throws `unsupported_type` for
 * anything else, `photo_unreadable` and `too_large` as photos do.
 */
export async function receiveFile(sent: Uint8Array): Promise<ReceivedFile> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (bytes.subarray(0, 1024).includes(pdfMark)) return { bytes, mediaType: 'application/pdf' };
  const picture = await receiveScan(bytes);
  if (!picture) throw new ApiError('unsupported_type');
  return { bytes: picture, mediaType: 'image/jpeg' };
}
