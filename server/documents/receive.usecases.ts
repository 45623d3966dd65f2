import { isPdf } from '#domain/files/pdf-mark.ts';
import { ApiError } from '../shared/api-error.ts';
import { receiveScan, refuseActivePdf } from '../uploads/uploads.usecases.ts';

/** An uploaded file, as it is stored. */
export interface ReceivedFile {
  bytes: Buffer;
  mediaType: string;
}

/**
 * Detects an uploaded file's type by its content. Keeps a harmless PDF as it is and re-encodes a picture.
 * Throws `unsupported_type` for anything else, `photo_unreadable` and `too_large` as photos do, and what is wrong with a
 * PDF.
 */
export async function receiveFile(sent: Uint8Array): Promise<ReceivedFile> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (isPdf(sent)) {
    await refuseActivePdf(sent);
    return { bytes, mediaType: 'application/pdf' };
  }
  const picture = await receiveScan(bytes);
  if (!picture) throw new ApiError('unsupported_type');
  return { bytes: picture, mediaType: 'image/jpeg' };
}
