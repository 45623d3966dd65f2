import { wordmark } from './wordmark.ts';

/** The colours of a wordmark: its tile, the rings on it, the name beside it. */
export type WordmarkInks = Record<'tile' | 'rings' | 'name', string>;

/** How wide the wordmark is at this height, in points. */
export const wordmarkWidth = (height: number) => (wordmark.width / wordmark.height) * height;

/** Draws the app's wordmark. */
export function drawWordmark(
  doc: PDFKit.PDFDocument,
  { x, y, height }: { x: number; y: number; height: number },
  { tile, rings, name }: WordmarkInks,
): void {
  const { lit, core, corner } = wordmark;
  const side = wordmark.height;
  doc
    .save()
    .translate(x, y)
    .scale(height / side);
  doc.roundedRect(0, 0, side, side, corner).fill(tile);
  for (const [cx, cy, radius] of wordmark.rings) doc.circle(cx, cy, radius);
  doc.lineWidth(2).strokeOpacity(0.55).strokeColor(rings).stroke().strokeOpacity(1);
  doc.circle(...lit).fill(rings);
  doc.circle(...core).fill(tile);
  doc.path(wordmark.name).fill(name).restore();
}
