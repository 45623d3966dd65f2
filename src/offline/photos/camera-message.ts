import type { PictureAdvice } from '#domain/files/picture-quality.ts';

/** Message from the page to the camera's worker. `frame` is only judged; `shot` becomes a photo; `turn` is turned right. */
export type CameraRequest = { id: number } & CameraTask;
export type CameraTask =
  | { kind: 'frame'; picture: VideoFrame | ImageBitmap; full: { width: number; height: number } }
  | { kind: 'shot'; picture: ImageBitmap }
  | { kind: 'judge'; photo: Blob }
  | { kind: 'turn'; photo: Blob };

/** Reply from the worker. `photo` is a JPEG; null if this browser's workers cannot make one. */
export interface CameraReply {
  id: number;
  advice: PictureAdvice | null;
  photo: Blob | null;
}
