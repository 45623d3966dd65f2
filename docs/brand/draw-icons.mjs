// Draws the app's icons from the mark: `node docs/brand/draw-icons.mjs`. The results are committed.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../public/icons/', import.meta.url));
mkdirSync(folder, { recursive: true });

const rings = `
  <g fill="none" stroke="#fff" stroke-width="2">
    <circle cx="10.75" cy="10.25" r="3.75" opacity=".55"/>
    <circle cx="22.5" cy="21.75" r="3.75" opacity=".55"/>
    <circle cx="22.25" cy="10.5" r="2.25" opacity=".55"/>
  </g>
  <circle cx="11.25" cy="21.25" r="5.25" fill="#fff"/>
  <circle cx="11.25" cy="21.25" r="2.25" fill="#0025a4"/>`;

/** The mark on its tile; `inset` shrinks it into the safe zone of masks, `radius` rounds the tile. */
const tile = ({ radius, scale }) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="1024" height="1024">
  <rect width="32" height="32" rx="${radius}" fill="#0025a4"/>
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${rings}</g>
</svg>`;

const claim = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
  <rect width="32" height="32" rx="16" fill="#0025a4"/>
  <path d="M16 8v10" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
  <circle cx="16" cy="23.5" r="1.9" fill="#fff"/>
</svg>`;

const files = [
  ['192.png', 192, tile({ radius: 7, scale: 1 })],
  ['512.png', 512, tile({ radius: 7, scale: 1 })],
  ['maskable-512.png', 512, tile({ radius: 0, scale: 0.78 })],
  ['apple-touch-180.png', 180, tile({ radius: 0, scale: 0.9 })],
  ['shortcut-claim-96.png', 96, claim],
];
for (const [name, size, svg] of files) {
  await sharp(Buffer.from(svg))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + name);
}
