import type { PictureAdvice } from '#domain/files/picture-quality.ts';
import { cameraWork } from '#offline/photos/camera-work.ts';
import type { LiveCamera } from './camera.ts';

/** A photo as taken, and what its picture leaves to wish for. */
export interface Shot {
  file: File;
  advice: PictureAdvice | null;
}

/** A camera that has not delivered its photo after this time is not waited for: its picture is taken. */
const patienceMs = 4_000;
const quality = 0.92;

const asFile = (photo: Blob) => new File([photo], 'camera.jpg', { type: photo.type });

/** The camera's own photo, with more pixels than its picture. Null if it takes none now. */
async function ownPhoto({ track, abilities }: LiveCamera): Promise<Shot | null> {
  if (!abilities.photo) return null;
  const { width, height } = abilities.photo;
  const taking = new ImageCapture(track).takePhoto({ imageWidth: width, imageHeight: height });
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const photo = await Promise.race([taking.catch(() => null), late]);
  if (!photo) return null;
  const { advice } = await cameraWork({ kind: 'judge', photo });
  return { file: asFile(photo), advice };
}

function onCanvas(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas;
}

/** The picture as it is shown, in full. Throws if there is none. */
async function shownPicture(video: HTMLVideoElement): Promise<Shot> {
  const picture = await createImageBitmap(video).catch(() => createImageBitmap(onCanvas(video)));
  const { photo, advice } = await cameraWork({ kind: 'shot', picture });
  if (photo) return { file: asFile(photo), advice };
  // Workers of older browsers cannot encode.
  const made = await new Promise<Blob | null>((resolve) =>
    onCanvas(video).toBlob(resolve, 'image/jpeg', quality),
  );
  if (!made) throw new Error('the browser gave no picture');
  return { file: asFile(made), advice };
}

/** Takes a photo in full resolution: the camera's own where it has more pixels, else the picture that `video` shows. */
export async function shoot(live: LiveCamera, video: HTMLVideoElement): Promise<Shot> {
  return (await ownPhoto(live)) ?? shownPicture(video);
}

/** A photo turned right by a quarter; null if this browser cannot. */
export async function turned(photo: Blob): Promise<File | null> {
  const { photo: made } = await cameraWork({ kind: 'turn', photo });
  return made && asFile(made);
}
