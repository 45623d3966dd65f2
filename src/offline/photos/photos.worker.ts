import { sha256Hex } from './digest.ts';
import { headBytes, imageKind } from '#domain/files/image-kind.ts';
import { decode } from './photo-decode.ts';
import { draw, encode } from './photo-encode.ts';
import type { ShrinkReply, ShrinkRequest, ShrunkPhoto } from './photo-message.ts';

type Made = ShrinkReply extends infer Reply ? (Reply extends unknown ? Omit<Reply, 'id'> : never) : never;

async function shrink(file: Blob): Promise<Made> {
  const bytes = await file.arrayBuffer();
  const kind = imageKind(new Uint8Array(bytes, 0, Math.min(headBytes, bytes.byteLength)));
  if (!kind) return { kind: 'problem', problem: 'photo_no_image' };
  const decoded = await decode(file, bytes, kind);
  if (typeof decoded === 'string') return { kind: 'problem', problem: decoded };
  if (!decoded) return { kind: 'shrunk', photo: await asItIs(bytes, kind) };
  const canvas = draw(decoded);
  decoded.source.close();
  const jpeg = canvas && (await encode(canvas).catch(() => null));
  if (!canvas || !jpeg) return { kind: 'cannot_encode' };
  const made = await jpeg.arrayBuffer();
  const { width, height } = canvas;
  const photo: ShrunkPhoto = {
    bytes: made,
    type: 'image/jpeg',
    width,
    height,
    sha256: await sha256Hex(made),
    shrunk: true,
  };
  return { kind: 'shrunk', photo };
}

/** Passes on a photo that the device cannot decode; the server checks it. */
async function asItIs(bytes: ArrayBuffer, type: string): Promise<ShrunkPhoto> {
  return { bytes, type, width: 0, height: 0, sha256: await sha256Hex(bytes), shrunk: false };
}

// Shrinks one photo at a time, so that a phone never holds two decoded photos.
let last: Promise<unknown> = Promise.resolve();

async function answer({ id, file }: ShrinkRequest): Promise<void> {
  const made = await shrink(file).catch((): Made => ({ kind: 'cannot_encode' }));
  postMessage({ id, ...made }, { transfer: made.kind === 'shrunk' ? [made.photo.bytes] : [] });
}

addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  last = last.then(() => answer(event.data));
});
