import { isPdf } from '#domain/files/pdf-mark.ts';
import { orderLimits, type OrderProblem } from '#domain/order-data/order-data.ts';
import { readOrder, saysSomething } from '#domain/order-data/read-order.ts';
import { sheetOfText, sheetOfTextFile } from '#domain/order-data/read-text.ts';
import type { Sheet } from '#domain/order-data/sheet.ts';
import type { OrderReply, OrderRequest } from './order-message.ts';
import { sheetOfPdf, type PdfLibrary } from '#page/pdf/pdf-sheet.ts';

async function pdfSheet(bytes: Uint8Array, address: string): Promise<Sheet | OrderProblem> {
  const library = await import(/* @vite-ignore */ address).catch(() => null);
  return library ? sheetOfPdf(library as PdfLibrary, bytes) : 'reader_missing';
}

async function sheetOf({ source, pdfLibrary }: OrderRequest): Promise<Sheet | OrderProblem> {
  if (typeof source === 'string') return sheetOfText(source);
  if (source.size > orderLimits.bytes) return 'too_large';
  const bytes = new Uint8Array(await source.arrayBuffer());
  return isPdf(bytes) ? pdfSheet(bytes, pdfLibrary) : sheetOfTextFile(bytes);
}

async function answer(request: OrderRequest): Promise<OrderReply> {
  const sheet = await sheetOf(request).catch((): OrderProblem => 'not_readable');
  if (typeof sheet === 'string') return { kind: 'problem', problem: sheet };
  const data = readOrder(sheet, request.words);
  return saysSomething(data) ? { kind: 'read', data } : { kind: 'problem', problem: 'nothing_found' };
}

// Answers by the port that comes with the request: PDF.js takes a worker's own for its, and says things there.
addEventListener('message', (event: MessageEvent<OrderRequest>) => {
  const [port] = event.ports;
  if (port) void answer(event.data).then((reply) => port.postMessage(reply));
});
