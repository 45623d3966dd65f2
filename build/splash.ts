import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { root } from './root.ts';

/** Windows of the commonest iPhones and iPads, upright: width, height in CSS px, and pixels to each. */
const devices = [
  [375, 667, 2],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [820, 1180, 2],
  [834, 1194, 2],
] as const;

/** The paper that `index.html` starts with. The mark is the icon's, in both. */
const papers = { light: '#f8f7f4', dark: '#181715' } as const;
type Scheme = keyof typeof papers;

/** Side of the mark in CSS px. */
const markSide = 88;

/** Where a device's start image is, and for which devices the browser takes it. */
export function splashes(): { path: string; media: string; draw: () => Promise<Buffer> }[] {
  return devices.flatMap(([width, height, ratio]) =>
    (Object.keys(papers) as Scheme[]).map((scheme) => ({
      path: `splash/${width * ratio}x${height * ratio}-${scheme}.png`,
      media: [
        `(device-width: ${width}px)`,
        `(device-height: ${height}px)`,
        `(-webkit-device-pixel-ratio: ${ratio})`,
        '(orientation: portrait)',
        `(prefers-color-scheme: ${scheme})`,
      ].join(' and '),
      draw: () => drawn({ width: width * ratio, height: height * ratio, side: markSide * ratio, scheme }),
    })),
  );
}

/** The mark in the middle of the paper. Flat colours: a few kB. */
async function drawn(of: { width: number; height: number; side: number; scheme: Scheme }): Promise<Buffer> {
  const icon = await readFile(`${root}/public/favicon.svg`);
  const mark = await sharp(icon, { density: (72 * of.side) / 32 })
    .resize(of.side, of.side)
    .png()
    .toBuffer();
  return sharp({ create: { width: of.width, height: of.height, channels: 3, background: papers[of.scheme] } })
    .composite([{ input: mark }])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}

/**
 * Start images for iOS, which knows no other splash screen: it shows one while the installed app starts. Only the one
 * that fits is fetched, when the app is put on the home screen.
 */
export function splash(): Plugin {
  return {
    name: 'kochfeld:splash',
    apply: 'build',
    async generateBundle() {
      for (const { path, draw } of splashes()) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time needs the memory of one
        this.emitFile({ type: 'asset', fileName: path, source: await draw() });
      }
    },
    transformIndexHtml: () =>
      splashes().map(({ path, media }) => ({
        tag: 'link',
        attrs: { rel: 'apple-touch-startup-image', href: `/${path}`, media },
        injectTo: 'head',
      })),
  };
}
