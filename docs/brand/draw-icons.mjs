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

/** The mark alone, for systems that colour it themselves: only what is opaque counts. */
const monochrome = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="1024" height="1024">
  <g transform="translate(16 16) scale(0.78) translate(-16 -16)" fill="none" stroke="#fff">
    <circle cx="10.75" cy="10.25" r="3.75" stroke-width="2"/>
    <circle cx="22.5" cy="21.75" r="3.75" stroke-width="2"/>
    <circle cx="22.25" cy="10.5" r="2.25" stroke-width="2"/>
    <circle cx="11.25" cy="21.25" r="3.75" stroke-width="3"/>
  </g>
</svg>`;

const shortcut = (sign) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
  <rect width="32" height="32" rx="16" fill="#0025a4"/>
  <g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${sign}</g>
</svg>`;
const claim = shortcut('<path d="M16 8v10"/><circle cx="16" cy="23.5" r=".4"/>');
const contract = shortcut('<path d="M16 9v14M9 16h14"/>');
const outbox = shortcut('<path d="M16 23V9M10 15l6-6 6 6"/>');

const files = [
  ['192.png', 192, tile({ radius: 7, scale: 1 })],
  ['512.png', 512, tile({ radius: 7, scale: 1 })],
  ['maskable-512.png', 512, tile({ radius: 0, scale: 0.78 })],
  ['apple-touch-180.png', 180, tile({ radius: 0, scale: 0.9 })],
  ['monochrome-512.png', 512, monochrome],
  ['shortcut-claim-96.png', 96, claim],
  ['shortcut-contract-96.png', 96, contract],
  ['shortcut-outbox-96.png', 96, outbox],
];
for (const [name, size, svg] of files) {
  await sharp(Buffer.from(svg))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + name);
}
