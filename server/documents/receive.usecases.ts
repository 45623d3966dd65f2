import { ApiError } from '../shared/http/api-error.ts';
import { receiveScan } from '../uploads/uploads.usecases.ts';

/** An uploaded file, as it is stored. */
export interface ReceivedFile {
  bytes: Buffer;
  mediaType: 'application/pdf' | 'image/jpeg';
}

/** The mark of a PDF. Like PDF readers, we look for it in the first kilobyte, and we read nothing else of the file. */
const pdfMark = Buffer.from('%PDF-');

/**
 * Detects an uploaded file's type by its content. Keeps a PDF as it is and re-encodes a picture. Throws
 * `unsupported_type` for anything else, `photo_unreadable` and `too_large` as photos do.
 */
export async function receiveFile(sent: Uint8Array): Promise<ReceivedFile> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (bytes.subarray(0, 1024).includes(pdfMark)) return { bytes, mediaType: 'application/pdf' };
  const picture = await receiveScan(bytes);
  if (!picture) throw new ApiError('unsupported_type');
  return { bytes: picture, mediaType: 'image/jpeg' };
}
