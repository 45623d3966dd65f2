/** A picture's brightness, one value from 0 to 255 per pixel, row by row. */
export interface Luminance {
  width: number;
  height: number;
  values: Uint8Array | Uint8ClampedArray;
}

/** What is measured of a picture that was scaled to `judgedEdge`. */
export interface PictureMeasures {
  /** How quickly brightness changes in the sharpest parts; null if too little is seen to tell, such as a bare wall. */
  sharpness: number | null;
  median: number;
  /** The brightness that only a twentieth of the pixels exceeds. */
  bright: number;
  /** Share of the pixels without any detail left, because they are as bright as can be. */
  clipped: number;
}

/** What to do about a picture, the most important first. */
export const pictureAdvice = ['dark', 'blurred', 'glare', 'bright', 'small'] as const;
export type PictureAdvice = (typeof pictureAdvice)[number];

/** Longer side in pixels at which pictures are judged: large enough to see blur, small enough for each frame. */
export const judgedEdge = 480;

/** Found with photographs of phones and cameras, blurred, moved and darkened step by step; at `judgedEdge` only. */
const limits = {
  /** Variance of brightness from which a tile holds something that could be sharp. */
  texture: 90,
  /** Fewer such tiles tell nothing. */
  texturedTiles: 4,
  sharpness: 0.08,
  darkMedian: 38,
  darkBright: 100,
  /** Below this nothing is lit, whatever is seen. */
  nothingBright: 70,
  clippedAt: 250,
  glare: 0.04,
  /** Above this median a picture is bright as a whole, such as a white front. */
  glareMedian: 150,
  bright: 0.45,
  /** Longer side in pixels below which details of a damage are lost. */
  smallEdge: 1000,
} as const;

const columns = 8;
const rows = 6;
/** Of the tiles with something in them, the share that may be blurred: what lies before and behind the object. */
const behind = 0.8;

/** Brightness of pixels as a canvas gives them: red, green, blue and opacity. */
export function luminanceOf(pixels: {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}): Luminance & { values: Uint8ClampedArray } {
  const { width, height, data } = pixels;
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4)
    values[at] = (77 * data[from]! + 150 * data[from + 1]! + 29 * data[from + 2]!) >> 8;
  return { width, height, values };
}

interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/**
 * How quickly brightness changes along one direction of a tile: the variance of the second derivative (of which the
 * Laplacian is the sum of both directions) over that of brightness. Null for a tile without texture along it. `step` leads
 * from a pixel to the next of its line, `nextLine` to the next line.
 */
function sharpnessAlong(
  values: Luminance['values'],
  from: number,
  { step, length, nextLine, lines }: Record<'step' | 'length' | 'nextLine' | 'lines', number>,
): number | null {
  let [variances, edges] = [0, 0];
  for (let line = 0; line < lines; line += 1) {
    let [sum, squares] = [0, 0];
    let at = from + line * nextLine;
    for (let count = 0; count < length; count += 1, at += step) {
      const value = values[at]!;
      const edge = values[at - step]! + values[at + step]! - 2 * value;
      sum += value;
      squares += value * value;
      edges += edge * edge;
    }
    variances += squares - (sum * sum) / length;
  }
  return variances >= limits.texture * length * lines ? edges / variances : null;
}

/** The sharpest tiles' value; null if too few of them have texture. */
function ofSharpTiles(found: readonly (number | null)[]): number | null {
  const textured = found.filter((one) => one !== null);
  if (textured.length < limits.texturedTiles) return null;
  return textured.toSorted((a, b) => a - b)[Math.floor(textured.length * behind)]!;
}

function tilesOf({ width, height }: Luminance): Box[] {
  const [innerWidth, innerHeight] = [width - 2, height - 2];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      x0: 1 + Math.floor((column * innerWidth) / columns),
      x1: 1 + Math.floor(((column + 1) * innerWidth) / columns),
      y0: 1 + Math.floor((row * innerHeight) / rows),
      y1: 1 + Math.floor(((row + 1) * innerHeight) / rows),
    };
  });
}

/** Of both directions the less sharp one: a camera that moves blurs only along its way. */
function sharpnessOf(picture: Luminance): number | null {
  const { width, values } = picture;
  const tiles = tilesOf(picture);
  const across = tiles.map(({ x0, x1, y0, y1 }) =>
    sharpnessAlong(values, y0 * width + x0, { step: 1, length: x1 - x0, nextLine: width, lines: y1 - y0 }),
  );
  const down = tiles.map(({ x0, x1, y0, y1 }) =>
    sharpnessAlong(values, y0 * width + x0, { step: width, length: y1 - y0, nextLine: 1, lines: x1 - x0 }),
  );
  const both = [ofSharpTiles(across), ofSharpTiles(down)].filter((one) => one !== null);
  return both.length > 0 ? Math.min(...both) : null;
}

/** Measures a picture that was scaled to `judgedEdge`. */
export function measurePicture(picture: Luminance): PictureMeasures {
  const counts = new Uint32Array(256);
  for (const value of picture.values) counts[value]! += 1;
  const total = picture.values.length;
  const below = (share: number) => {
    let seen = 0;
    return counts.findIndex((count) => (seen += count) >= share * total);
  };
  const clipped = counts.subarray(limits.clippedAt).reduce((sum, count) => sum + count, 0) / total;
  return { sharpness: sharpnessOf(picture), median: below(0.5), bright: below(0.95), clipped };
}

/** What to do about a picture: null if it is good enough. `full` is its size in pixels before it was scaled. */
export function adviceOn(
  { sharpness, median, bright, clipped }: PictureMeasures,
  full: { width: number; height: number },
): PictureAdvice | null {
  const isDark = median < limits.darkMedian && bright < limits.darkBright;
  if (isDark || bright < limits.nothingBright) return 'dark';
  if (sharpness !== null && sharpness < limits.sharpness) return 'blurred';
  if (clipped > limits.bright) return 'bright';
  if (clipped > limits.glare && median < limits.glareMedian) return 'glare';
  if (Math.max(full.width, full.height) < limits.smallEdge) return 'small';
  return null;
}

/** Follows advice from frame to frame: one that two frames in a row agree on is given, so that it does not flicker. */
export function steadyAdvice(): (found: PictureAdvice | null) => PictureAdvice | null {
  let [given, before]: (PictureAdvice | null)[] = [null, null];
  return (found) => {
    if (found === before) given = found;
    before = found;
    return given!;
  };
}
