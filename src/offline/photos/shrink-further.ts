import { fit } from './decoded.ts';
import { draw } from './photo-encode.ts';

const share = 2 / 3;
const smallestEdge = 640;
const quality = 0.6;

/**
 * A JPEG of two thirds of a photo's pixels a side, for a way to the server that refuses its size. Null if this browser
 * cannot decode it, or if it would become so small that it shows little.
 */
export async function shrinkFurther(photo: Blob): Promise<ArrayBuffer | null> {
  const source = await createImageBitmap(photo).catch(() => null);
  if (!source) return null;
  const longer = Math.max(source.width, source.height);
  const edge = Math.max(smallestEdge, Math.round(longer * share));
  const canvas = edge < longer ? draw({ source, ...fit(source.width, source.height, edge) }) : null;
  source.close();
  const jpeg = await canvas?.convertToBlob({ type: 'image/jpeg', quality });
  return jpeg?.type === 'image/jpeg' && jpeg.size < photo.size ? jpeg.arrayBuffer() : null;
}
