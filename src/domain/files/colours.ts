import type { FileColours } from './heic-primary.ts';

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/** From a colour space's numbers, made linear, to XYZ; and from its numbers (0 to 1) to linear ones, for each channel. */
interface Space {
  toXyz: Matrix;
  linear: readonly [Curve, Curve, Curve];
}
type Curve = (value: number) => number;

const srgbCurve: Curve = (value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** sRGB to XYZ, for the white of daylight, and for that of profiles. */
const srgb = {
  daylight: [
    [0.412_391, 0.357_584, 0.180_481],
    [0.212_639, 0.715_169, 0.072_192],
    [0.019_331, 0.119_195, 0.950_532],
  ],
  profiles: [
    [0.436_075, 0.385_065, 0.143_08],
    [0.222_505, 0.716_879, 0.060_617],
    [0.013_932, 0.097_105, 0.714_173],
  ],
} as const satisfies Record<string, Matrix>;

/** Of ISO/IEC 23091-2, those beyond sRGB that cameras write: BT.2020 and P3, whose cinema form they write for P3. */
const displayP3: Matrix = [
  [0.486_571, 0.265_668, 0.198_217],
  [0.228_975, 0.691_739, 0.079_287],
  [0, 0.045_113, 1.043_944],
];
const wider: Record<number, Matrix> = {
  9: [
    [0.636_958, 0.144_617, 0.168_881],
    [0.262_7, 0.677_998, 0.059_302],
    [0, 0.028_073, 1.060_985],
  ],
  11: displayP3,
  12: displayP3,
};

/**
 * Changes pixels (red, green, blue, opacity) from their file's colours to sRGB, in place; null if they are sRGB already,
 * or are said in a way that is not understood. Brighter than white is not known of: what is made for it stays as it is.
 */
export function toSrgb(
  colours: FileColours | null,
): ((pixels: Uint8ClampedArray | Uint8Array) => void) | null {
  const space = colours && ('profile' in colours ? spaceOfProfile(colours.profile) : spaceOfCodes(colours));
  if (!space) return null;
  const own = 'profile' in colours ? srgb.profiles : srgb.daylight;
  const matrix = product(inverse(own), space.toXyz);
  if (isSrgb(matrix, space)) return null;
  const tables = space.linear.map((curve) => Float32Array.from({ length: 256 }, (_, at) => curve(at / 255)));
  return (pixels) => change(pixels, matrix, tables);
}

const steps = 4096;
const encoded = Uint8ClampedArray.from({ length: steps + 1 }, (_, at) => {
  const value = at / steps;
  return Math.round(255 * (value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
});

function change(
  pixels: Uint8ClampedArray | Uint8Array,
  matrix: Matrix,
  tables: readonly Float32Array[],
): void {
  const [[a, b, c], [d, e, f], [g, h, i]] = matrix;
  const [reds, greens, blues] = tables as [Float32Array, Float32Array, Float32Array];
  const shown = (value: number) => encoded[value <= 0 ? 0 : value >= 1 ? steps : Math.round(value * steps)]!;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue] = [reds[pixels[at]!]!, greens[pixels[at + 1]!]!, blues[pixels[at + 2]!]!];
    pixels[at] = shown(a * red + b * green + c * blue);
    pixels[at + 1] = shown(d * red + e * green + f * blue);
    pixels[at + 2] = shown(g * red + h * green + i * blue);
  }
}

function isSrgb(matrix: Matrix, { linear }: Space): boolean {
  const isSame = matrix.flat().every((value, at) => Math.abs(value - (at % 4 === 0 ? 1 : 0)) < 0.01);
  const values = [0.1, 0.3, 0.5, 0.7, 0.9];
  return (
    isSame &&
    linear.every((curve) => values.every((value) => Math.abs(curve(value) - srgbCurve(value)) < 0.01))
  );
}

function spaceOfCodes({ primaries, transfer }: { primaries: number; transfer: number }): Space | null {
  const toXyz = wider[primaries];
  const curve: Curve =
    transfer === 8 ? (value) => value : transfer === 4 ? (value) => value ** 2.2 : srgbCurve;
  return toXyz ? { toXyz, linear: [curve, curve, curve] } : null;
}

/** A profile of three primaries and their curves, as cameras and screens have; null for any other. */
function spaceOfProfile(profile: Uint8Array): Space | null {
  try {
    const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
    if (nameAt(view, 16) !== 'RGB ' || nameAt(view, 20) !== 'XYZ ') return null;
    const [red, green, blue] = (['r', 'g', 'b'] as const).map((channel) => ({
      xyz: xyzOf(view, `${channel}XYZ`),
      curve: curveOf(view, `${channel}TRC`),
    }));
    if (!red?.xyz || !green?.xyz || !blue?.xyz || !red.curve || !green.curve || !blue.curve) return null;
    const row = (at: 0 | 1 | 2): Row => [red.xyz![at], green.xyz![at], blue.xyz![at]];
    return { toXyz: [row(0), row(1), row(2)], linear: [red.curve, green.curve, blue.curve] };
  } catch (error) {
    // Beyond the profile's end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );
}

/** Where a part of a profile begins; null if it has none of this name. */
function partOf(view: DataView, name: string): number | null {
  const count = Math.min(100, view.getUint32(128));
  for (let at = 132; at < 132 + 12 * count; at += 12)
    if (nameAt(view, at) === name) return view.getUint32(at + 4);
  return null;
}

/** A number of 16 whole and 16 broken bits. */
function fixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65_536;
}

function xyzOf(view: DataView, name: string): Row | null {
  const at = partOf(view, name);
  return at === null ? null : [fixed(view, at + 8), fixed(view, at + 12), fixed(view, at + 16)];
}

function curveOf(view: DataView, name: string): Curve | null {
  const at = partOf(view, name);
  if (at === null) return null;
  if (nameAt(view, at) === 'para') return parametric(view, at);
  if (nameAt(view, at) !== 'curv') return null;
  const count = view.getUint32(at + 8);
  if (count === 0) return (value) => value;
  if (count === 1) {
    const gamma = view.getUint16(at + 12) / 256;
    return (value) => value ** gamma;
  }
  const value = (index: number) => view.getUint16(at + 12 + 2 * Math.min(index, count - 1)) / 65_535;
  return (given) => {
    const place = given * (count - 1);
    const below = Math.floor(place);
    return value(below) + (place - below) * (value(below + 1) - value(below));
  };
}

/** A curve given by up to seven numbers, of the first four kinds; those of sRGB and P3 are of the fourth. */
function parametric(view: DataView, at: number): Curve | null {
  const kind = view.getUint16(at + 8);
  const counts = [1, 3, 4, 5, 7];
  const count = counts[kind];
  if (count === undefined) return null;
  const [g, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, index) =>
    fixed(view, at + 12 + 4 * index),
  ) as [number, ...number[]];
  const power = (value: number) => Math.max(0, a * value + b) ** g;
  if (kind === 0) return (value) => value ** g;
  if (kind === 1) return (value) => (value >= -b / a ? power(value) : 0);
  if (kind === 2) return (value) => (value >= -b / a ? power(value) + c : c);
  return (value) => (value >= d ? power(value) + e : c * value + f);
}

function product(left: Matrix, right: Matrix): Matrix {
  const cell = (row: Row, at: 0 | 1 | 2) =>
    row[0] * right[0][at] + row[1] * right[1][at] + row[2] * right[2][at];
  return left.map((row) => [cell(row, 0), cell(row, 1), cell(row, 2)]) as unknown as Matrix;
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / size, (c * h - b * i) / size, (b * f - c * e) / size],
    [(f * g - d * i) / size, (a * i - c * g) / size, (c * d - a * f) / size],
    [(d * h - e * g) / size, (b * g - a * h) / size, (a * e - b * d) / size],
  ];
}
