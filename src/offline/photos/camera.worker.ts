import { adviceOn, judgedEdge, luminanceOf, measurePicture } from '#domain/files/picture-quality.ts';
import type { CameraReply, CameraRequest } from './camera-message.ts';

/** The quality of a photo as taken; it is shrunk from that. */
const takenQuality = 0.92;

type Drawn = VideoFrame | ImageBitmap | OffscreenCanvas;
interface Size {
  width: number;
  height: number;
}

/** One canvas for all frames: making one takes longer than judging. */
let judged: OffscreenCanvasRenderingContext2D | null = null;

function sizeOf(picture: Drawn): Size {
  return 'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height };
}

function contextOf({ width, height }: Size, willReadFrequently = false) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently });
  if (!context) throw new Error('no canvas');
  return context;
}

function judge(picture: Drawn, full: Size): Pick<CameraReply, 'advice'> {
  const { width, height } = sizeOf(picture);
  const scale = judgedEdge / Math.max(width, height);
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) };
  if (judged?.canvas.width !== small.width || judged.canvas.height !== small.height) {
    judged = contextOf(small, true);
    judged.imageSmoothingQuality = 'medium';
  }
  judged.drawImage(picture, 0, 0, small.width, small.height);
  const pixels = judged.getImageData(0, 0, small.width, small.height);
  return { advice: adviceOn(measurePicture(luminanceOf(pixels)), full) };
}

async function jpegOf(canvas: OffscreenCanvas): Promise<Blob | null> {
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: takenQuality });
  return photo.type === 'image/jpeg' ? photo : null;
}

async function work(request: CameraRequest): Promise<Omit<CameraReply, 'id'>> {
  if (request.kind === 'frame') {
    const made = judge(request.picture, request.full);
    request.picture.close();
    return { ...made, photo: null };
  }
  if (request.kind === 'shot') {
    const { picture } = request;
    const context = contextOf(picture);
    context.drawImage(picture, 0, 0);
    const made = judge(picture, picture);
    picture.close();
    return { ...made, photo: await jpegOf(context.canvas) };
  }
  const picture = await createImageBitmap(request.photo, { imageOrientation: 'from-image' });
  if (request.kind === 'judge') {
    const made = judge(picture, picture);
    picture.close();
    return { ...made, photo: null };
  }
  const context = contextOf({ width: picture.height, height: picture.width });
  context.setTransform(0, 1, -1, 0, picture.height, 0);
  context.drawImage(picture, 0, 0);
  picture.close();
  return { advice: null, photo: await jpegOf(context.canvas) };
}

addEventListener('message', (event: MessageEvent<CameraRequest>) => {
  const { id } = event.data;
  void work(event.data)
    .catch(() => ({ advice: null, photo: null }))
    .then((made) => postMessage({ id, ...made } satisfies CameraReply));
});
