import { orderLimits, type OrderWords } from '#domain/order-data/order-data.ts';
import { askOnce } from '#page/device/ask-once.ts';
import { pdfLibrary } from '#page/device/pdf-library.ts';
import type { OrderReply, OrderRequest } from './order-message.ts';

/**
 * Reads an order file, or a pasted table, in a worker of its own, which is ended with it: whatever is in a file, the
 * page goes on. Never rejects.
 */
export function readOrderFile(source: Blob | string, words: OrderWords): Promise<OrderReply> {
  if (typeof source !== 'string' && source.size > orderLimits.bytes)
    return Promise.resolve({ kind: 'problem', problem: 'too_large' });
  const worker = new Worker(new URL('./order.worker.ts', import.meta.url), {
    type: 'module',
    name: 'order',
  });
  const request: OrderRequest = { source, words, pdfLibrary: pdfLibrary() };
  return askOnce<OrderReply>(worker, request, {
    late: { kind: 'problem', problem: 'not_readable' },
    broken: { kind: 'problem', problem: 'reader_missing' },
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
