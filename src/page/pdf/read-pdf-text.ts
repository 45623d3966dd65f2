import { askOnce } from '../device/ask-once.ts';
import { pdfLibrary } from '../device/pdf-library.ts';
import type { TextReply, TextRequest } from './pdf-text.worker.ts';

/** The lines of a PDF, read in a worker that ends with it; null where it has no readable text. Never rejects. */
export function readPdfText(file: Blob): Promise<TextReply> {
  const worker = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), {
    type: 'module',
    name: 'pdf-text',
  });
  const request: TextRequest = { file, pdfLibrary: pdfLibrary() };
  return askOnce<TextReply>(worker, request, { late: null, broken: null });
}
