import type { getDocument } from 'unpdf/pdfjs';
import type { PdfReply, PdfRequest } from './pdf-message.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Wider pages are drawn smaller: a poster has some thousand points. */
const mostPixels = 2_400;

/** Canvases of a worker, where PDF.js would ask the page for them. */
class WorkerCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    Object.assign(canvas, { width, height });
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

/** Effects that need the page's style sheet are left out. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy() {}
}

let opened: PdfDocument | undefined;

async function open(file: Blob, address: string): Promise<PdfReply> {
  const library = (await import(/* @vite-ignore */ address)) as { getDocument: typeof getDocument };
  opened = await library.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
    disableFontFace: true,
    useSystemFonts: true,
    verbosity: 0,
  }).promise;
  return { kind: 'opened', pages: opened.numPages };
}

async function draw(number: number, width: number): Promise<PdfReply> {
  const page = await opened!.getPage(number);
  const { width: points, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(width, mostPixels, (mostPixels * points) / height) / points;
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
  // PDF.js draws on what has the same methods.
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  page.cleanup();
  return { kind: 'page', picture: await canvas.convertToBlob() };
}

// Answers by the port that comes with the request: PDF.js takes a worker's own for its, and says things there.
addEventListener('message', (event: MessageEvent<PdfRequest>) => {
  const [port] = event.ports;
  const { data } = event;
  const answer = data.kind === 'open' ? open(data.file, data.library) : draw(data.number, data.width);
  void answer.catch((): PdfReply => ({ kind: 'unreadable' })).then((reply) => port?.postMessage(reply));
});
