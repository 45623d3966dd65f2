import { pdfProblemIn } from '#domain/files/pdf-inspect.ts';
import { ApiError } from '../../shared/api-error.ts';

/** Refuses a PDF that is not kept. Throws `pdf_unreadable`, `pdf_active`, `pdf_locked`. */
export function inspectPdf(bytes: Uint8Array): null {
  const problem = pdfProblemIn(bytes);
  if (problem) throw new ApiError(problem);
  return null;
}
