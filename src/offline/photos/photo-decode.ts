import { heicProblem } from '#domain/files/heic-judge.ts';
import { fit, type Decoded } from './decoded.ts';
import { readJpegHeader } from './jpeg-header.ts';
import type { PhotoProblem } from './photo-message.ts';
import { webpTurn, withoutTurn } from './webp-header.ts';

/** Side in pixels of a JPEG decoded at the smallest eighth of its size that is not below the wanted one. */
export function nextEighth(full: number, wanted: number): number {
  return Math.ceil((full * Math.min(8, Math.ceil((wanted * 8) / full))) / 8);
}

/** A frame with its rotation, which TypeScript's types lack. */
type Turned = VideoFrame & { rotation?: number; flip?: boolean };

function turnsItself(frame: Turned): boolean {
  return (frame.rotation ?? 0) !== 0 || frame.flip === true;
}

function liesOnItsSide(frame: Turned): boolean {
  return (frame.rotation ?? 0) % 180 !== 0;
}

/**
 * Decodes a JPEG at reduced size in two thirds of the time of a full decode. The decoder rounds down to an eighth of
 * the size, so this asks for the next larger eighth. Null if this browser cannot do it or ignores the EXIF orientation.
 */
async function decodeScaled(bytes: ArrayBuffer): Promise<Decoded | null> {
  if (typeof ImageDecoder === 'undefined') return null;
  const header = readJpegHeader(bytes);
  if (!header) return null;
  const { width, height, orientation } = header;
  const wanted = fit(width, height);
  const decoder = new ImageDecoder({
    type: 'image/jpeg',
    data: bytes,
    desiredWidth: nextEighth(width, wanted.width),
    desiredHeight: nextEighth(height, wanted.height),
  });
  try {
    const { image } = await decoder.decode();
    if (orientation === 1 || turnsItself(image)) {
      const upright = liesOnItsSide(image) ? { width: wanted.height, height: wanted.width } : wanted;
      return { source: image, ...upright };
    }
    image.close();
    return null;
  } catch {
    return null;
  } finally {
    decoder.close();
  }
}

async function decodeWhole(file: Blob): Promise<Decoded | null> {
  try {
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const wanted = fit(whole.width, whole.height);
    return { source: whole, ...wanted };
  } catch {
    return null;
  }
}

/** Decodes a WebP as it is stored, because Chromium ignores its orientation and other browsers may not. */
async function decodeWebp(file: Blob, bytes: ArrayBuffer): Promise<Decoded | null> {
  const turn = webpTurn(bytes);
  const decoded = await decodeWhole(turn ? withoutTurn(bytes, turn) : file);
  if (!turn || !decoded) return decoded;
  const { orientation } = turn;
  const { source, width, height } = decoded;
  return orientation < 5
    ? { ...decoded, orientation }
    : { source, width: height, height: width, orientation };
}

/**
 * Decodes a HEIC where the browser itself cannot. Its decoder is fetched with the first one; null if it is not there. The
 * server then gets the photo as it is, and judges it alike.
 */
async function decodeHeicHere(bytes: ArrayBuffer): Promise<Decoded | PhotoProblem | null> {
  const problem = heicProblem(new Uint8Array(bytes));
  if (problem) return problem;
  try {
    const { decodeHeic } = await import('./heic-decode.ts');
    return await decodeHeic(bytes);
  } catch {
    return null;
  }
}

/** Kinds that some browsers read and others do not know at all: each is asked with the kind's own name. */
const rare = ['image/jxl', 'image/tiff'];

/** Decodes a picture: null if this device has no decoder for it, a problem's code if the decoder cannot read this one. */
export async function decode(
  file: Blob,
  bytes: ArrayBuffer,
  kind: string,
): Promise<Decoded | PhotoProblem | null> {
  if (kind === 'image/heic') return (await decodeWhole(file)) ?? decodeHeicHere(bytes);
  const decoded =
    kind === 'image/jpeg'
      ? ((await decodeScaled(bytes)) ?? (await decodeWhole(file)))
      : kind === 'image/webp'
        ? await decodeWebp(file, bytes)
        : await decodeWhole(rare.includes(kind) ? new Blob([bytes], { type: kind }) : file);
  return decoded ?? 'photo_not_decodable';
}
