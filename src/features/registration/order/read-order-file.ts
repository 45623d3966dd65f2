import { orderLimits, type OrderWords } from '#domain/order-data/order-data.ts';
import { pdfLibrary } from '#page/device/pdf-library.ts';
import type { OrderReply, OrderRequest } from './order-message.ts';

/** A worker that has not answered after this time has lost itself in a file. */
const patienceMs = 60_000;

/**
 * Reads an order file, or a pasted table, in a worker of its own, which is ended with it: whatever is in a file, the
 * page goes on. Never rejects.
 */
export function readOrderFile(source: Blob | string, words: OrderWords): Promise<OrderReply> {
  if (typeof source !== 'string' && source.size > orderLimits.bytes)
    return Promise.resolve({ kind: 'problem', problem: 'too_large' });
  const running = new Worker(new URL('./order.worker.ts', import.meta.url), {
    type: 'module',
    name: 'order',
  });
  const { port1: ours, port2: its } = new MessageChannel();
  return new Promise((resolve) => {
    const finish = (reply: OrderReply) => {
      clearTimeout(timer);
      running.terminate();
      ours.close();
      resolve(reply);
    };
    const timer = setTimeout(() => finish({ kind: 'problem', problem: 'not_readable' }), patienceMs);
    ours.addEventListener('message', (event: MessageEvent<OrderReply>) => finish(event.data));
    ours.start();
    running.addEventListener('error', () => finish({ kind: 'problem', problem: 'reader_missing' }));
    const request: OrderRequest = { source, words, pdfLibrary: pdfLibrary() };
    running.postMessage(request, { transfer: [its] });
  });
}

let isFetched = false;

/** Fetches PDF.js once, so that the service worker keeps it and PDFs can be read without a network. */
export function fetchPdfLibrary(): void {
  if (isFetched || !navigator.onLine) return;
  isFetched = true;
  void fetch(pdfLibrary(), { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {
      isFetched = false;
    });
}
