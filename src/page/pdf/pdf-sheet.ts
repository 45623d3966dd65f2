import type { getDocument, PDFPageProxy } from 'unpdf/pdfjs';
import { orderLimits, type OrderProblem } from '#domain/order-data/order-data.ts';
import { linesOfPage, type Line, type PlacedText, type Sheet } from '#domain/order-data/sheet.ts';

/** What of PDF.js is needed. */
export interface PdfLibrary {
  getDocument: typeof getDocument;
}

/** The text of a PDF with its places as a sheet, read with PDF.js; otherwise why it has none. */
export async function sheetOfPdf(library: PdfLibrary, bytes: Uint8Array): Promise<Sheet | OrderProblem> {
  const loading = library.getDocument({
    data: bytes,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > orderLimits.pages) return 'too_many_pages';
    const lines: Line[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      lines.push(...(await linesOf(page, number)));
      page.cleanup();
    }
    return lines.length === 0 ? 'pdf_without_text' : { lines, isPage: true };
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'pdf_encrypted' : 'pdf_broken';
  } finally {
    await loading.destroy().catch(() => undefined);
  }
}

/** A text as the page shows it: points from the upper left, and the direction in which it runs, in radians. */
interface ShownText extends PlacedText {
  angle: number;
}

/** Texts whose directions differ by no more than this belong to lines of one page. */
const sameDirection = (1.5 * Math.PI) / 180;

/** The lines of a page as its reader sees it: turned by the file or by its text, and straight where a scanner was not. */
async function linesOf(page: PDFPageProxy, number: number): Promise<Line[]> {
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number];
  const unit = Math.hypot(a, b);
  const shown = items.flatMap((item): ShownText[] => {
    if (!('str' in item) || item.str === '') return [];
    const [along, slope, , , x, y] = item.transform as [number, number, number, number, number, number];
    return [
      {
        text: item.str,
        x: a * x + c * y + e,
        y: b * x + d * y + f,
        width: item.width * unit,
        height: item.height * unit,
        angle: Math.atan2(b * along + d * slope, a * along + c * slope),
      },
    ];
  });
  const angle = mainAngle(shown);
  const isLying = Math.abs(Math.sin(angle)) > Math.SQRT1_2;
  const size = isLying ? { width: height, height: width } : { width, height };
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const straight = shown
    // What stands upright at the margin, or across the page, is no line of the order.
    .filter((one) => Math.abs(turnBetween(one.angle, angle)) < sameDirection)
    .map(({ x, y, ...one }) => {
      const [right, down] = [x - width / 2, y - height / 2];
      return {
        ...one,
        x: right * cos + down * sin + size.width / 2,
        y: size.height / 2 - (down * cos - right * sin),
      };
    });
  return linesOfPage(straight, { number, ...size });
}

/** The direction of most of a page's letters. */
function mainAngle(texts: readonly ShownText[]): number {
  const letters = new Map<number, { count: number; turn: number }>();
  for (const { text, angle } of texts) {
    const step = Math.round(angle / sameDirection);
    const { count, turn } = letters.get(step) ?? { count: 0, turn: 0 };
    const more = text.trim().length;
    letters.set(step, { count: count + more, turn: turn + more * angle });
  }
  const [most] = [...letters.values()].toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.turn / most.count : 0;
}

function turnBetween(one: number, other: number): number {
  const turn = one - other;
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}
