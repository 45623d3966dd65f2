import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** What a film shows: a rating plate on a kitchen front that moves a little, well lit or not. */
export type Scene = 'sharp' | 'dark' | 'blurred' | 'glare';

const drawn = { width: 1280, height: 960 };
const frames = 12;

function drawing(at: number): string {
  const { width, height } = drawn;
  const lines = Array.from(
    { length: 9 },
    (_, line) =>
      `<text x="40" y="${60 + 42 * line}" font-size="30">Typ HB${line}72G1S · E-Nr. ${4711 * (line + 3)} · 230 V 50 Hz</text>`,
  );
  const grooves = Array.from(
    { length: 28 },
    (_, line) => `<path d="M0 ${line * 40} H${width}" stroke="#6b5a47" stroke-width="${1 + (line % 3)}"/>`,
  );
  const x = 220 + 6 * at;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#a08a70"/>${grooves.join('')}
    <circle cx="${width - 160}" cy="150" r="60" fill="#2d3b45"/>
    <g transform="translate(${x} 260)" font-family="sans-serif" fill="#16181a">
      <rect width="860" height="430" rx="18" fill="#d9dcde" stroke="#3a3d40" stroke-width="6"/>${lines.join('')}
    </g></svg>`;
}

async function frame(scene: Scene, at: number): Promise<Buffer> {
  const made = await sharp(Buffer.from(drawing(at)))
    .removeAlpha()
    .png()
    .toBuffer();
  const shown = {
    sharp: () => sharp(made),
    dark: () => sharp(made).linear(0.14, 0),
    blurred: () => sharp(made).blur(9),
    glare: () => sharp(made).composite([{ input: Buffer.from(lamp), gravity: 'centre' }]),
  }[scene]();
  return shown.jpeg({ quality: 92 }).toBuffer();
}

const lamp =
  '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="420"><circle cx="210" cy="210" r="205" fill="#fff"/></svg>';

/** The frames of a scene, as JPEGs. */
export function filmFrames(scene: Scene, count = frames): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => frame(scene, at)));
}

/** Chromium's flags for a camera that shows this scene over and over. */
export async function cameraFlags(scene: Scene): Promise<string[]> {
  const path = join(mkdtempSync(join(tmpdir(), 'kochfeld-film-')), 'film.mjpeg');
  writeFileSync(path, Buffer.concat(await filmFrames(scene)));
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`];
}
