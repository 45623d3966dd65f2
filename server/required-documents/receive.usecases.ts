import { createHash } from 'node:crypto';
import { isPdf } from '#domain/files/pdf-mark.ts';
import { ApiError } from '../shared/api-error.ts';
import { keepFiles, type Keeping } from '../shared/files/keep-files.ts';
import { refuseActivePdf } from '../uploads/uploads.usecases.ts';

/** A file whose bytes are stored, but which no version has yet. */
export interface ReceivedPdf {
  byteCount: number;
  sha256: string;
  storedKey: string;
}

/**
 * Stores a PDF as it is, outside any transaction; one that no version gets goes by itself. Throws `unsupported_type` and
 * what is wrong with a PDF.
 */
export async function receivePdf(keeping: Keeping, bytes: Uint8Array): Promise<ReceivedPdf> {
  if (!isPdf(bytes)) throw new ApiError('unsupported_type');
  await refuseActivePdf(bytes);
  return storePdf(keeping, bytes);
}

/** Stores a PDF that nobody has to look into. */
export async function storePdf(keeping: Keeping, bytes: Uint8Array): Promise<ReceivedPdf> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storedKey = `required/${sha256.slice(0, 2)}/${sha256}.pdf`;
  await keepFiles(keeping, { [storedKey]: bytes });
  return { byteCount: bytes.byteLength, sha256, storedKey };
}
