import { wordmark } from '../../shared/brand/wordmark.ts';
import { lettering } from './lettering.ts';

/** The colours of the demo brand. */
export const blue = '#0025a4';
export const ink = '#1d1b18';
const pale = '#e6eaf7';

interface Box {
  width: number;
  height: number;
}

function sheet({ width, height }: Box, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}

/** The mark, with the name beside it if that has a colour. */
function mark(at: {
  x: number;
  y: number;
  size: number;
  tile: string;
  rings: string;
  name?: string;
}): string {
  const { x, y, size, tile, rings, name } = at;
  const { height, corner, lit, core } = wordmark;
  const circle = ([cx, cy, r]: readonly [number, number, number], more = '') =>
    `<circle cx="${cx}" cy="${cy}" r="${r}"${more}/>`;
  return `<g transform="translate(${x} ${y}) scale(${size / height})"><rect width="${height}" height="${height}" rx="${corner}" fill="${tile}"/>
    <g fill="none" stroke="${rings}" stroke-width="2" stroke-opacity=".55">${wordmark.rings.map((ring) => circle(ring)).join('')}</g>
    ${circle(lit, ` fill="${rings}"`)}${circle(core, ` fill="${tile}"`)}${name ? `<path fill="${name}" d="${wordmark.name}"/>` : ''}</g>`;
}

/** The mark with the name beside it. */
export function wordMark(colours: { tile: string; rings: string; name: string }): string {
  const [edge, size] = [10, 180];
  const width = Math.ceil((wordmark.width / wordmark.height) * size) + 2 * edge;
  return sheet({ width, height: size + 2 * edge }, mark({ x: edge, y: edge, size, ...colours }));
}

/** The mark alone. */
export function signet(): string {
  return sheet({ width: 1024, height: 1024 }, mark({ x: 0, y: 0, size: 1024, tile: blue, rings: '#ffffff' }));
}

/** A strip for the foot of a mail. */
export function mailBanner(words: readonly [string, string]): string {
  return sheet(
    { width: 1200, height: 240 },
    `<rect width="1200" height="240" fill="${blue}"/>${mark({ x: 50, y: 82, size: 76, tile: '#ffffff', rings: blue, name: '#ffffff' })}
    <rect x="410" y="60" width="2" height="120" fill="#ffffff" fill-opacity=".35"/>
    ${lettering(words[0], { x: 460, y: 112, size: 54, fill: '#ffffff' })}${lettering(words[1], { x: 460, y: 170, size: 36, weight: 'regular', fill: pale })}`,
  );
}

/** A square picture for social media: a kitchen front with a worktop and a hob. */
export function square(words: readonly [string, string]): string {
  const fronts = [0, 1, 2, 3]
    .map(
      (at) =>
        `<rect x="${60 + at * 243}" y="640" width="228" height="330" rx="6" fill="#f7f6f2"/><rect x="${120 + at * 243}" y="668" width="108" height="12" rx="6" fill="#b9bcc8"/>`,
    )
    .join('');
  const zones = [
    [300, 575, 70],
    [480, 575, 46],
    [640, 575, 70],
    [800, 575, 46],
  ]
    .map(
      ([x, y, r]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r! / 4}" fill="none" stroke="#8b90a6" stroke-width="4"/>`,
    )
    .join('');
  return sheet(
    { width: 1080, height: 1080 },
    `<rect width="1080" height="1080" fill="${pale}"/><rect y="970" width="1080" height="110" fill="#cfd3e2"/>${fronts}
    <rect x="40" y="590" width="1000" height="50" rx="8" fill="#6d5a48"/><rect x="200" y="548" width="690" height="54" rx="14" fill="#1b1d24"/>${zones}
    ${lettering(words[0], { x: 70, y: 220, size: 104, fill: blue })}${lettering(words[1], { x: 70, y: 320, size: 62, weight: 'regular', fill: ink })}
    ${mark({ x: 70, y: 390, size: 72, tile: blue, rings: '#ffffff', name: ink })}`,
  );
}

/** A round sticker for the studio's door. */
export function doorSticker(words: string): string {
  return sheet(
    { width: 900, height: 900 },
    `<circle cx="450" cy="450" r="440" fill="${blue}"/><circle cx="450" cy="450" r="410" fill="none" stroke="#ffffff" stroke-width="6"/>
    ${mark({ x: 300, y: 190, size: 300, tile: '#ffffff', rings: blue })}${lettering(words, { x: 196, y: 660, size: 84, fill: '#ffffff' })}`,
  );
}
