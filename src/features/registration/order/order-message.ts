import type { OrderData, OrderProblem, OrderWords } from '#domain/order-data/order-data.ts';

/** Asks the worker to read a file or a pasted table. `pdfLibrary` is the address of PDF.js. */
export interface OrderRequest {
  source: Blob | string;
  words: OrderWords;
  pdfLibrary: string;
}

export type OrderReply = { kind: 'read'; data: OrderData } | { kind: 'problem'; problem: OrderProblem };
