import sharp, { type Sharp } from 'sharp';

/** EXIF orientation: how the stored pixels are turned relative to the upright picture. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface PhotoWish {
  /** Size of the upright picture in pixels. */
  width?: number;
  height?: number;
  orientation?: Orientation;
  /** Adds a GPS position, which the app must remove. */
  gps?: boolean;
  /** Varies the picture, so that two photos differ. */
  seed?: number;
}

/**
 * A JPEG like one from a phone's camera: stored turned, with EXIF. The upright picture is red at the top left, green at
 * the top right and blue at the bottom right, so that a test can check its orientation (`looksUpright`).
 */
export async function takePhoto(wish: PhotoWish = {}): Promise<Buffer> {
  const { width = 1600, height = 1200, orientation = 1, gps = true, seed = 1 } = wish;
  const upright = await sharp(Buffer.from(drawing(width, height, seed)))
    .png()
    .toBuffer();
  const stored = await turns[orientation](sharp(upright)).toBuffer();
  const place = gps
    ? {
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '48/1 8/1 14/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '11/1 34/1 31/1',
        },
      }
    : {};
  return sharp(stored)
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Make: 'Kochfeld', Model: 'Testkamera', Orientation: String(orientation) }, ...place })
    .withMetadata({ orientation })
    .toBuffer();
}

/** The inverse of each EXIF orientation, applied to the upright picture. */
const turns: Record<Orientation, (image: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.rotate(270).flop(),
  6: (image) => image.rotate(270),
  7: (image) => image.rotate(90).flop(),
  8: (image) => image.rotate(90),
};

function drawing(width: number, height: number, seed: number): string {
  const w = width / 8;
  const h = height / 8;
  const worktop = `hsl(${(seed * 47) % 360} 30% 60%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${worktop}"/>
    <rect width="${w}" height="${h}" fill="#ff0000"/>
    <rect x="${width - w}" width="${w}" height="${h}" fill="#00ff00"/>
    <rect x="${width - w}" y="${height - h}" width="${w}" height="${h}" fill="#0000ff"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${h}" fill="#222"/>
    <path d="M ${width / 3} ${height / 2} L ${width / 2} ${height / 2.2} L ${width / 1.5} ${height / 1.8}" stroke="#fff" stroke-width="${h / 10}" fill="none"/>
  </svg>`;
}

/** True if the picture's pixels are upright, ignoring EXIF. */
export async function looksUpright(bytes: Buffer): Promise<boolean> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 };
  };
  const red = pixel(0.05, 0.05);
  const green = pixel(0.95, 0.05);
  const blue = pixel(0.95, 0.95);
  return (
    red.red > 200 &&
    red.blue < 80 &&
    green.green > 200 &&
    green.red < 80 &&
    blue.blue > 200 &&
    blue.green < 80
  );
}
