import { nameOutlines } from './name-outlines.ts';

/** The product's name, which its own mark stands for. A provider of another name has none here. */
export const productName = 'Kochfeld';

/** Its light and its heavy part. */
export const productParts = ['Koch', 'feld'] as const;

/**
 * The wordmark as `src/ui/Wordmark.tsx` shows it, 32 units high: the mark, a hob seen from above with one zone lit, on a
 * tile as wide as high, and the name beside it as outlines. Circles are x, y and radius.
 */
export const wordmark = {
  height: 32,
  width: nameOutlines.width,
  name: nameOutlines.path,
  corner: 7,
  rings: [
    [10.75, 10.25, 3.75],
    [22.5, 21.75, 3.75],
    [22.25, 10.5, 2.25],
  ],
  lit: [11.25, 21.25, 5.25],
  core: [11.25, 21.25, 2.25],
} as const;
