import { pdfLibrary } from '../device/pdf-library.ts';
import type { TextReply, TextRequest } from './pdf-text.worker.ts';

/** A worker that has not answered after this time has lost itself in a file. */
const patienceMs = 60_000;

/** The lines of a PDF, read in a worker that ends with it; null where it has no readable text. Never rejects. */
export function readPdfText(file: Blob): Promise<TextReply> {
  const running = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), {
    type: 'module',
    name: 'pdf-text',
  });
  const { port1: ours, port2: its } = new MessageChannel();
  return new Promise((resolve) => {
    const finish = (reply: TextReply) => {
      clearTimeout(timer);
      running.terminate();
      ours.close();
      resolve(reply);
    };
    const timer = setTimeout(() => finish(null), patienceMs);
    ours.addEventListener('message', (event: MessageEvent<TextReply>) => finish(event.data));
    ours.start();
    running.addEventListener('error', () => finish(null));
    const request: TextRequest = { file, pdfLibrary: pdfLibrary() };
    running.postMessage(request, { transfer: [its] });
  });
}
