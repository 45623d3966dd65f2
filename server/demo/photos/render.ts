import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { randomOf, type Random } from '../random.ts';
import { frame, light, type Scene } from './backdrop.ts';
import * as fronts from './fronts.ts';
import * as surfaces from './surfaces.ts';

/** The scenes of the demo photos. */
export const scenes = {
  crackedHob: surfaces.crackedHob,
  damagedWorktop: surfaces.damagedWorktop,
  leakingSink: surfaces.leakingSink,
  leakingDishwasher: fronts.leakingDishwasher,
  swollenPlinth: fronts.swollenPlinth,
  brokenOven: fronts.brokenOven,
  thawingFridge: fronts.thawingFridge,
  tornHinge: fronts.tornHinge,
  scratchedFront: fronts.scratchedFront,
  deadHood: fronts.deadHood,
} as const satisfies Record<string, (random: Random) => Scene>;
export type SceneName = keyof typeof scenes;

/** Pictures per scene. Claims share them. */
export const variantsPerScene = 2;

/** A drawn photo as a device would upload it, with the server's thumbnail. */
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

/** A slightly tilted picture, as if held by hand. The close-up zooms in on the damage. */
function picture(scene: Scene, shot: DemoPhoto['shot'], random: Random): string {
  const tilt = (random.next() - 0.5) * 5;
  const zoom = shot === 'closeup' ? 2.3 + random.next() * 0.7 : 1.04;
  const { x, y } = shot === 'closeup' ? scene.focus : { x: 800, y: 600 };
  const transform = `translate(800 600) scale(${zoom.toFixed(2)}) rotate(${tilt.toFixed(2)}) translate(${-x} ${-y})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}">
    <rect width="100%" height="100%" fill="#3a3836"/><g transform="${transform}">${scene.body}</g>${light(random)}</svg>`;
}

/** The noise of a small sensor. Made once and laid over every picture. */
async function grain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const;
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080', noise } })
    .resize(frame.width, frame.height, { kernel: 'cubic' })
    .ensureAlpha(0.16)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function render(name: SceneName, variant: number, film: Buffer): Promise<DemoPhoto[]> {
  const seed = Object.keys(scenes).indexOf(name) * 100 + variant + 7;
  const scene = scenes[name](randomOf(seed));
  return Promise.all(
    (['whole', 'closeup'] as const).map(async (shot, index) => {
      const svg = Buffer.from(picture(scene, shot, randomOf(seed * 31 + index)));
      const jpeg = await sharp(svg)
        .composite([{ input: film, blend: 'overlay' }])
        .removeAlpha()
        .jpeg({ quality: 80 })
        .toBuffer();
      const thumb = await sharp(jpeg).resize(480, 480, { fit: 'inside' }).jpeg({ quality: 76 }).toBuffer();
      const sha256 = createHash('sha256').update(jpeg).digest('hex');
      return { scene: name, variant, shot, jpeg, thumb, sha256, ...frame };
    }),
  );
}

/** Draws all demo photos: two of each of the ten scenes, whole and close-up. Takes about three seconds on two cores. */
export async function drawPhotos(): Promise<DemoPhoto[]> {
  const film = await grain();
  const wanted = (Object.keys(scenes) as SceneName[]).flatMap((name) =>
    Array.from({ length: variantsPerScene }, (_, variant) => render(name, variant, film)),
  );
  return (await Promise.all(wanted)).flat();
}
