import type { Random } from '../random.ts';

/** Size of a demo photo in pixels. */
export const frame = { width: 1600, height: 1200 } as const;

export interface Scene {
  /** SVG of the scene, drawn on a canvas of `frame`. */
  body: string;
  /** Position of the damage, for the close-up. */
  focus: { x: number; y: number };
}

/** `count` numbers between `from` and `to`. */
export function numbers(random: Random, count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, () => from + random.next() * (to - from));
}

/** A jagged line from a point in a direction, like a crack or scratch. */
export function jagged(
  random: Random,
  {
    x,
    y,
    angle,
    length,
    steps,
    spread,
  }: { x: number; y: number; angle: number; length: number; steps: number; spread: number },
): string {
  let at = { x, y };
  const points = [`M${x.toFixed(1)} ${y.toFixed(1)}`];
  for (let step = 0; step < steps; step += 1) {
    const turn = angle + (random.next() - 0.5) * spread;
    const far = (length / steps) * (0.6 + random.next() * 0.8);
    at = { x: at.x + Math.cos(turn) * far, y: at.y + Math.sin(turn) * far };
    points.push(`L${at.x.toFixed(1)} ${at.y.toFixed(1)}`);
  }
  return points.join(' ');
}

const walls = ['#d9d4ca', '#cfd5d6', '#e4dfd5', '#c9cfc4', '#dcd6dd'] as const;

/** A tiled wall with light from a window. */
export function wall(random: Random, height: number): string {
  const colour = random.pick(walls);
  const tile = random.pick([100, 130, 200]);
  const lines = [
    ...Array.from({ length: Math.ceil(1600 / tile) }, (_, i) => `<path d="M${i * tile} 0V${height}"/>`),
    ...Array.from(
      { length: Math.ceil(height / (tile * 0.6)) },
      (_, i) => `<path d="M0 ${i * tile * 0.6}H1600"/>`,
    ),
  ].join('');
  return `<rect x="-200" y="-200" width="2000" height="${height + 200}" fill="${colour}"/>
    <g stroke="#fff" stroke-opacity=".45" stroke-width="3">${lines}</g>
    <g stroke="#000" stroke-opacity=".07" stroke-width="2" transform="translate(2 2)">${lines}</g>`;
}

const floors = ['#8d7a66', '#a08e79', '#6f675f', '#b3a691'] as const;

/** Floor boards that run towards the viewer. */
export function floor(random: Random, from: number): string {
  const colour = random.pick(floors);
  const boards = Array.from({ length: 15 }, (_, i) => {
    const top = 100 * i + 100;
    const bottom = (top - 800) * 1.7 + 800;
    return `<path d="M${top} ${from}L${bottom} 1400"/>`;
  }).join('');
  return `<rect x="-200" y="${from}" width="2000" height="${1500 - from}" fill="${colour}"/>
    <g stroke="#000" stroke-opacity=".22" stroke-width="3">${boards}</g>
    <rect x="-200" y="${from}" width="2000" height="40" fill="#000" opacity=".25"/>`;
}

export interface Worktop {
  colour: string;
  dark: boolean;
  texture: string;
}

/** A surface seen from above: wood with its grain, or stone with its speckles. */
export function worktop(random: Random): Worktop {
  if (random.percent(45)) {
    const colour = random.pick(['#a97f52', '#8a623b', '#c39b6b', '#70523a']);
    const grain = numbers(random, 46, -20, 1220)
      .map((y) => {
        const bend = (random.next() - 0.5) * 60;
        return `<path d="M-50 ${y.toFixed(0)}C500 ${(y + bend).toFixed(0)} 1100 ${(y - bend).toFixed(0)} 1650 ${(y + bend / 2).toFixed(0)}" stroke-opacity="${(0.05 + random.next() * 0.18).toFixed(2)}" stroke-width="${(1 + random.next() * 7).toFixed(1)}"/>`;
      })
      .join('');
    return { colour, dark: false, texture: `<g fill="none" stroke="#3c2412">${grain}</g>` };
  }
  const dark = random.percent(50);
  const colour = dark
    ? random.pick(['#3a3c3f', '#46423f', '#2f3337'])
    : random.pick(['#cdc8c0', '#d8d4cf', '#bdb9b4']);
  const speckles = Array.from({ length: 420 }, () => {
    const [x, y, r] = [random.int(-20, 1620), random.int(-20, 1220), 1 + random.next() * 3.4];
    return `<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" fill="${random.pick(['#fff', '#000', '#8b7a66'])}" opacity="${(0.1 + random.next() * 0.3).toFixed(2)}"/>`;
  }).join('');
  return { colour, dark, texture: speckles };
}

export function worktopArea(random: Random): string {
  const { colour, texture } = worktop(random);
  return `<rect x="-200" y="-200" width="2000" height="1600" fill="${colour}"/>${texture}`;
}

/** Light from one side, darker corners and a warm or cold tint, so that the drawing looks like a snapshot. */
export function light(random: Random): string {
  const [cx, cy] = [random.int(15, 85), random.int(5, 60)];
  const cast = random.pick(['#ffcf8a', '#ffe2b8', '#bcd7ff', '#fff3dc']);
  return `<defs>
      <radialGradient id="key" cx="${cx}%" cy="${cy}%" r="80%">
        <stop offset="0" stop-color="#fff" stop-opacity="${(0.22 + random.next() * 0.22).toFixed(2)}"/>
        <stop offset=".55" stop-color="#fff" stop-opacity="0"/>
        <stop offset="1" stop-color="#000" stop-opacity="${(0.2 + random.next() * 0.16).toFixed(2)}"/>
      </radialGradient>
      <radialGradient id="corners" cx="50%" cy="50%" r="72%">
        <stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".26"/>
      </radialGradient>
    </defs>
    <rect width="1600" height="1200" fill="${cast}" opacity=".1"/>
    <rect width="1600" height="1200" fill="url(#key)"/>
    <rect width="1600" height="1200" fill="url(#corners)"/>`;
}
