import { wordmark } from '../../shared/brand/wordmark.ts';
import { ink } from './measures.ts';
import type { Doc } from './sheet.ts';

/** How wide the wordmark is at this height, in points. */
export const wordmarkWidth = (height: number) => (wordmark.width / wordmark.height) * height;

/** Draws the wordmark: the app's, in the colours of paper or in those given. */
export function drawWordmark(
  doc: Doc,
  { x, y, height }: { x: number; y: number; height: number },
  { tile, rings, name } = { tile: ink.brand as string, rings: '#ffffff', name: ink.text as string },
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
