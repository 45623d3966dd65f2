/** A part of a picture, in percent of its width and height. */
export interface Crop {
  across: readonly [from: number, to: number];
  down: readonly [from: number, to: number];
}

export const wholePicture: Crop = { across: [0, 100], down: [0, 100] };

/** The most pixels in a row of what is sent: twice what the server keeps. */
const mostAcross = 2080;

/** The pixels of a crop in its picture, and the size in which it is sent. */
export function cropSize(crop: Crop, picture: { width: number; height: number }) {
  const part = ([from, to]: readonly [number, number], whole: number) => {
    const start = Math.round((from / 100) * whole);
    return [start, Math.max(1, Math.round((to / 100) * whole) - start)] as const;
  };
  const [left, width] = part(crop.across, picture.width);
  const [top, height] = part(crop.down, picture.height);
  const scale = Math.min(1, mostAcross / width);
  return {
    left,
    top,
    width,
    height,
    sentWidth: Math.max(1, Math.round(width * scale)),
    sentHeight: Math.max(1, Math.round(height * scale)),
  };
}

/** Cuts a picture. Gives a PNG, which keeps what is transparent. */
export async function cropPicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { left, top, width, height, sentWidth, sentHeight } = cropSize(crop, picture);
  const canvas = document.createElement('canvas');
  canvas.width = sentWidth;
  canvas.height = sentHeight;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, sentWidth, sentHeight);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png');
  });
}
