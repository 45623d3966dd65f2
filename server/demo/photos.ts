import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The scenes of the demo photos, as their files are named. */
export const scenes = [
  'cracked-hob',
  'damaged-worktop',
  'leaking-sink',
  'leaking-dishwasher',
  'swollen-plinth',
  'broken-oven',
  'thawing-fridge',
  'torn-hinge',
  'scratched-front',
  'dead-hood',
] as const;
export type SceneName = (typeof scenes)[number];

/** Pictures per scene. Claims share them. */
export const variantsPerScene = 2;

/** A photo as a device would upload it, with the server's thumbnail. */
export interface DemoPhoto {
  scene: SceneName;
  variant: number;
  shot: 'whole' | 'closeup';
  jpeg: Buffer;
  thumb: Buffer;
  sha256: string;
  width: number;
  height: number;
}

const folder = join(import.meta.dirname, 'photos');

/** Reads all demo photos: two of each scene, whole and close-up. */
export async function readPhotos(): Promise<DemoPhoto[]> {
  const wanted = scenes.flatMap((scene) =>
    Array.from({ length: variantsPerScene }, (_, variant) =>
      (['whole', 'closeup'] as const).map((shot) => ({ scene, variant, shot })),
    ).flat(),
  );
  return Promise.all(
    wanted.map(async (one) => {
      const jpeg = await readFile(join(folder, one.shot, `${one.scene}-${one.variant + 1}.jpg`));
      const thumb = await sharp(jpeg).resize(480, 480, { fit: 'inside' }).jpeg({ quality: 76 }).toBuffer();
      const sha256 = createHash('sha256').update(jpeg).digest('hex');
      return { ...one, jpeg, thumb, sha256, width: 1200, height: 900 };
    }),
  );
}
