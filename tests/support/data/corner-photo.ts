/** Corner colours as stored: top left, top right, bottom right, bottom left. */
export const cornerColours = ['red', 'green', 'blue', 'white'] as const;
export type Colour = (typeof cornerColours)[number];

/** For each EXIF orientation, the stored corner a viewer sees top left, top right, bottom right, bottom left. */
const seen: Record<number, readonly [number, number, number, number]> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [2, 3, 0, 1],
  4: [3, 2, 1, 0],
  5: [0, 3, 2, 1],
  6: [3, 0, 1, 2],
  7: [2, 1, 0, 3],
  8: [1, 2, 3, 0],
};

export function coloursSeen(orientation: number): Colour[] {
  return seen[orientation]!.map((corner) => cornerColours[corner]!);
}

const gpsLatitude = [52, 31, 12] as const;

/** An APP1 segment with an orientation and a GPS position, as phones write it. */
export function exif(orientation: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 + 2 + 6 + 8 + 2 + 24 + 4 + 2 + 12 + 4 + 24);
  const view = new DataView(bytes.buffer);
  const tiff = 10;
  view.setUint16(0, 0xffe1);
  view.setUint16(2, bytes.length - 2);
  view.setUint32(4, 0x4578_6966);
  view.setUint16(tiff, 0x4d4d);
  view.setUint16(tiff + 2, 42);
  view.setUint32(tiff + 4, 8);
  view.setUint16(tiff + 8, 2);
  const entry = (at: number, tag: number, type: number, count: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
  };
  entry(tiff + 10, 0x0112, 3, 1);
  view.setUint16(tiff + 18, orientation);
  entry(tiff + 22, 0x8825, 4, 1);
  view.setUint32(tiff + 30, 38);
  view.setUint16(tiff + 38, 1);
  entry(tiff + 40, 0x0002, 5, 3);
  view.setUint32(tiff + 48, 56);
  gpsLatitude.forEach((value, index) => {
    view.setUint32(tiff + 56 + index * 8, value);
    view.setUint32(tiff + 60 + index * 8, 1);
  });
  return bytes;
}

/** A picture with a colour in each corner. `detail` sets the amount of detail between them (1: a normal photo). */
export async function picture(
  width: number,
  height: number,
  {
    type = 'image/jpeg',
    quality = 0.92,
    detail = 0,
  }: { type?: string; quality?: number; detail?: number } = {},
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#764');
  sky.addColorStop(1, '#abc');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  if (detail > 0) addDetail(context, { width, height, detail });
  const [w, h] = [Math.round(width / 4), Math.round(height / 4)];
  const places = [
    [0, 0],
    [width - w, 0],
    [width - w, height - h],
    [0, height - h],
  ] as const;
  places.forEach(([x, y], index) => {
    context.fillStyle = { red: '#f00', green: '#0f0', blue: '#00f', white: '#fff' }[cornerColours[index]!];
    context.fillRect(x, y, w, h);
  });
  return canvas.convertToBlob({ type, quality });
}

/** Draws random tiles of many sizes over each other, the finer the fainter, to resemble a real photo. */
function addDetail(
  context: OffscreenCanvasRenderingContext2D,
  { width, height, detail }: { width: number; height: number; detail: number },
): void {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let grain = 512; grain >= 2; grain /= 2) {
    const [w, h] = [Math.ceil(width / grain), Math.ceil(height / grain)];
    const tile = new OffscreenCanvas(w, h);
    const paint = tile.getContext('2d')!;
    const image = paint.createImageData(w, h);
    for (let at = 0; at < image.data.length; at += 4) {
      const light = random() * 255;
      image.data.set([light, light * 0.9, light * 0.8, 255], at);
    }
    paint.putImageData(image, 0, 0);
    context.globalAlpha = grain === 512 ? 1 : Math.min(0.5, (detail * Math.sqrt(grain)) / 16);
    context.drawImage(tile, 0, 0, w * grain, h * grain);
  }
  context.globalAlpha = 1;
}

/** A photo as a phone writes it: the stored picture, turned by its metadata, with its GPS position. */
export async function photograph(
  width: number,
  height: number,
  { orientation = 1, detail = 0 }: { orientation?: number; detail?: number } = {},
): Promise<Blob> {
  const bytes = new Uint8Array(await (await picture(width, height, { detail })).arrayBuffer());
  return new Blob([bytes.subarray(0, 2), exif(orientation), bytes.subarray(2)], { type: 'image/jpeg' });
}

/** A WebP with metadata as `photograph` gives a JPEG. Browsers write the extended format, which says what it holds. */
export async function webpPhotograph(width: number, height: number, orientation: number): Promise<Blob> {
  const plain = await (await picture(width, height, { type: 'image/webp' })).arrayBuffer();
  const tiff = exif(orientation).subarray(10);
  const view = new DataView(plain);
  const hasExif = 0x08;
  view.setUint8(20, view.getUint8(20) | hasExif);
  view.setUint32(4, plain.byteLength + tiff.length, true);
  return new Blob([plain, 'EXIF', Uint32Array.of(tiff.length), tiff], { type: 'image/webp' });
}

/** Corner colours of a stored picture, without turning it, clockwise from the top left. */
export async function cornersOf(jpeg: ArrayBuffer): Promise<Colour[]> {
  const bitmap = await createImageBitmap(new Blob([jpeg]), { imageOrientation: 'none' });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const [x, y] = [Math.round(width / 8), Math.round(height / 8)];
  const places = [
    [x, y],
    [width - x, y],
    [width - x, height - y],
    [x, height - y],
  ] as const;
  return places.map(([left, top]) => {
    const [red, green, blue] = context.getImageData(left, top, 1, 1).data;
    const bright = [red! > 128, green! > 128, blue! > 128].join();
    return (
      (
        { 'true,false,false': 'red', 'false,true,false': 'green', 'false,false,true': 'blue' } as Record<
          string,
          Colour
        >
      )[bright] ?? 'white'
    );
  });
}

/**
 * The metadata segments of a JPEG: EXIF, XMP, maker's notes, comments. JFIF's APP0 and the colour profile are left out.
 */
export function metadataOf(jpeg: ArrayBuffer): string[] {
  const view = new DataView(jpeg);
  const found: string[] = [];
  let at = 2;
  while (at + 4 < view.byteLength && view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda) {
    const marker = view.getUint8(at + 1);
    const isMetadata = (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2) || marker === 0xfe;
    if (isMetadata) found.push(marker.toString(16));
    at += 2 + view.getUint16(at + 2);
  }
  return found;
}
