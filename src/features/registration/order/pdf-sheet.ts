import type { getDocument } from 'unpdf/pdfjs';
import { orderLimits, type OrderProblem } from '#domain/order-data/order-data.ts';
import { linesOfPage, type Line, type Sheet } from '#domain/order-data/sheet.ts';

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
      const { items } = await page.getTextContent();
      lines.push(
        ...linesOfPage(
          items.flatMap((item) => {
            if (!('str' in item)) return [];
            const [, slope, , , x, y] = item.transform as number[];
            // What stands upright at the margin is no line of the order.
            return slope === 0
              ? [{ text: item.str, x: x!, y: y!, width: item.width, height: item.height }]
              : [];
          }),
        ),
      );
      page.cleanup();
    }
    return lines.length === 0 ? 'pdf_without_text' : { lines, isPage: true };
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'pdf_encrypted' : 'pdf_broken';
  } finally {
    await loading.destroy().catch(() => undefined);
  }
}
