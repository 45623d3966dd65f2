import { photoLimits } from '#domain/files/photo-limits.ts';

/**
 * A decoded picture and the upright size to draw it at. `source` rotates itself when drawn, unless `orientation` (EXIF,
 * 2 to 8) says how it has to be turned. Close it afterwards.
 */
export interface Decoded {
  source: ImageBitmap | VideoFrame;
  width: number;
  height: number;
  orientation?: number;
}

/** Scales a size so that the longer side is at most `maxEdge`; small pictures keep their size. */
export function fit(width: number, height: number, maxEdge: number = photoLimits.maxEdge) {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
