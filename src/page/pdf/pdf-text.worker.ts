import { sheetOfPdf, type PdfLibrary } from './pdf-sheet.ts';

/** A file to read, and where PDF.js is. */
export interface TextRequest {
  file: Blob;
  pdfLibrary: string;
}

/** The lines of a file, or null where its text cannot be read. */
export type TextReply = readonly string[] | null;

async function linesOf({ file, pdfLibrary }: TextRequest): Promise<TextReply> {
  const library = (await import(/* @vite-ignore */ pdfLibrary)) as PdfLibrary;
  const sheet = await sheetOfPdf(library, new Uint8Array(await file.arrayBuffer()));
  if (typeof sheet === 'string') return null;
  return sheet.lines.map(({ cells }) => cells.map(({ text }) => text).join(' '));
}

// Answers by the port that comes with the request: PDF.js takes a worker's own for its, and says things there.
addEventListener('message', (event: MessageEvent<TextRequest>) => {
  const [port] = event.ports;
  if (port)
    void linesOf(event.data)
      .catch(() => null)
      .then((reply) => port.postMessage(reply));
});
