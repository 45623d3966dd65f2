import { pdfLibrary } from '#page/device/pdf-library.ts';
import type { PdfReply, PdfRequest } from './pdf-message.ts';

/** A page that takes longer than this to draw is no preview any more. */
const patienceMs = 60_000;

/** A PDF that draws its pages. `page` counts from 1 and throws if the page cannot be drawn. */
export interface OpenPdf {
  pages: number;
  page: (number: number, width: number) => Promise<Blob>;
  close: () => void;
}

/**
 * Opens a PDF in a worker of its own, which ends with it: whatever is in a file, the page goes on. Throws if it cannot
 * be read.
 */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const worker = new Worker(new URL('./pdf-pages.worker.ts', import.meta.url), {
    type: 'module',
    name: 'pdf',
  });
  const ask = (request: PdfRequest) => {
    const { port1: ours, port2: its } = new MessageChannel();
    return new Promise<PdfReply>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('too slow')), patienceMs);
      ours.addEventListener('message', ({ data }: MessageEvent<PdfReply>) => {
        clearTimeout(timer);
        ours.close();
        resolve(data);
      });
      ours.start();
      worker.addEventListener('error', () => reject(new Error('no worker')), { once: true });
      worker.postMessage(request, [its]);
    });
  };
  try {
    const reply = await ask({ kind: 'open', file, library: pdfLibrary() });
    if (reply.kind !== 'opened') throw new Error('unreadable');
    return {
      pages: reply.pages,
      page: async (number, width) => {
        const drawn = await ask({ kind: 'page', number, width });
        if (drawn.kind !== 'page') throw new Error('unreadable');
        return drawn.picture;
      },
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
