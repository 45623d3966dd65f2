/** Brightness of each pixel, 0 to 255. */
export interface Grey {
  width: number;
  height: number;
  values: Float32Array;
}

export function greyOf({ data, width, height }: ImageData): Grey {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) {
    values[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
  }
  return { width, height, values };
}

/** Shrinks a picture by averaging the pixels that fall on each new one. Independent of any browser's resizing. */
export function average(from: Grey, width: number, height: number): Grey {
  const values = new Float32Array(width * height);
  const [sx, sy] = [from.width / width, from.height / height];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      values[y * width + x] = cell(from, x * sx, y * sy, (x + 1) * sx, (y + 1) * sy);
  }
  return { width, height, values };
}

function cell(from: Grey, left: number, top: number, right: number, bottom: number): number {
  let sum = 0;
  let weight = 0;
  for (let y = Math.floor(top); y < Math.min(from.height, Math.ceil(bottom)); y++) {
    const high = Math.min(bottom, y + 1) - Math.max(top, y);
    for (let x = Math.floor(left); x < Math.min(from.width, Math.ceil(right)); x++) {
      const area = high * (Math.min(right, x + 1) - Math.max(left, x));
      sum += area * from.values[y * from.width + x]!;
      weight += area;
    }
  }
  return sum / weight;
}

const side = 8;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/**
 * Structural similarity of two pictures of the same size, 1 if equal. Mean over windows of 8 × 8 pixels, every 4
 * pixels.
 */
export function ssim(a: Grey, b: Grey): number {
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + side <= a.height; y += side / 2) {
    for (let x = 0; x + side <= a.width; x += side / 2) {
      sum += windowSsim(a, b, x, y);
      windows += 1;
    }
  }
  return sum / windows;
}

function windowSsim(a: Grey, b: Grey, left: number, top: number): number {
  const n = side * side;
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      const [va, vb] = [a.values[y * a.width + x]!, b.values[y * b.width + x]!];
      sa += va;
      sb += vb;
      saa += va * va;
      sbb += vb * vb;
      sab += va * vb;
    }
  }
  const [ma, mb] = [sa / n, sb / n];
  const [varA, varB, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
  return ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (varA + varB + c2));
}
