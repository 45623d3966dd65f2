import type { Random } from '../random.ts';
import { jagged, numbers, worktopArea, type Scene } from './backdrop.ts';

/** Scenes seen from above, on or in a worktop. */

function ring(x: number, y: number, r: number, extra = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#9aa0a6" stroke-opacity=".55" stroke-width="4" ${extra}/>
    <path d="M${x - 26} ${y}h52M${x} ${y - 26}v52" stroke="#9aa0a6" stroke-opacity=".5" stroke-width="4"/>`;
}

/** A glass hob with cracks from one point. */
export function crackedHob(random: Random): Scene {
  const focus = { x: random.int(520, 1080), y: random.int(380, 760) };
  const cracks = numbers(random, random.int(5, 9), 0, Math.PI * 2)
    .map((angle) => jagged(random, { ...focus, angle, length: random.int(180, 520), steps: 11, spread: 0.9 }))
    .map((path) => `<path d="${path}"/>`)
    .join('');
  const controls = Array.from({ length: 9 }, (_, i) => `<circle cx="${600 + i * 50}" cy="985" r="9"/>`).join(
    '',
  );
  const body = `${worktopArea(random)}
    <rect x="238" y="158" width="1140" height="910" rx="26" fill="#000" opacity=".35"/>
    <clipPath id="hob"><rect x="230" y="140" width="1140" height="910" rx="22"/></clipPath>
    <rect x="230" y="140" width="1140" height="910" rx="22" fill="#15171a" stroke="#5c6166" stroke-width="6"/>
    <g clip-path="url(#hob)">
      <path d="M230 140H980L560 1050H230Z" fill="#fff" opacity=".06"/>
      ${ring(510, 400, 165)}${ring(1090, 400, 125)}${ring(510, 775, 125)}${ring(1090, 775, 165)}
      <g fill="#c3c8cd" opacity=".6">${controls}</g>
      <g fill="none" stroke="#000" stroke-width="10" opacity=".55" transform="translate(3 4)">${cracks}</g>
      <g fill="none" stroke="#e9edf1" stroke-width="4" stroke-linejoin="bevel">${cracks}</g>
      <circle cx="${focus.x}" cy="${focus.y}" r="15" fill="#dfe4e8"/><circle cx="${focus.x + 3}" cy="${focus.y + 2}" r="8" fill="#3a3f44"/>
    </g>`;
  return { body, focus };
}

/** A worktop with a burn, a stain or a broken edge. */
export function damagedWorktop(random: Random): Scene {
  const focus = { x: random.int(560, 1040), y: random.int(430, 720) };
  const burn = `<radialGradient id="burn"><stop offset="0" stop-color="#1c0f06" stop-opacity=".9"/><stop offset=".55" stop-color="#3b2110" stop-opacity=".75"/><stop offset=".85" stop-color="#5d3a1d" stop-opacity=".35"/><stop offset="1" stop-color="#5d3a1d" stop-opacity="0"/></radialGradient>
    <ellipse cx="${focus.x}" cy="${focus.y}" rx="190" ry="172" fill="url(#burn)"/>
    <ellipse cx="${focus.x}" cy="${focus.y}" rx="148" ry="132" fill="none" stroke="#150a03" stroke-opacity=".6" stroke-width="13"/>`;
  const blobs = Array.from({ length: 9 }, () => {
    const [x, y] = [focus.x + random.int(-150, 150), focus.y + random.int(-110, 110)];
    return `<ellipse cx="${x}" cy="${y}" rx="${random.int(40, 120)}" ry="${random.int(30, 90)}"/>`;
  }).join('');
  const stain = `<g fill="${random.pick(['#5a1226', '#3d2a10', '#7a4a00'])}" opacity=".3">${blobs}</g>`;
  const board = `<g transform="rotate(${random.int(-14, 14)} 1250 260)"><rect x="1066" y="66" width="430" height="290" rx="18" fill="#000" opacity=".3"/><rect x="1050" y="50" width="430" height="290" rx="18" fill="#c99e66"/><circle cx="1435" cy="95" r="16" fill="#6e512f"/></g>`;
  return { body: `${worktopArea(random)}${board}${random.percent(55) ? burn : stain}`, focus };
}

/** A sink with a tap. Water has crept under the worktop's edge. */
export function leakingSink(random: Random): Scene {
  const focus = { x: random.int(640, 760), y: 470 };
  const swelling = Array.from({ length: 16 }, () => {
    const x = focus.x + random.int(-220, 220);
    return `<ellipse cx="${x}" cy="${focus.y - 6 + random.int(-16, 12)}" rx="${random.int(18, 70)}" ry="${random.int(8, 22)}"/>`;
  }).join('');
  const drops = Array.from({ length: 40 }, () => {
    const r = random.int(4, 15);
    return `<ellipse cx="${random.int(380, 1250)}" cy="${random.int(330, 480)}" rx="${r}" ry="${Math.round(r * 0.75)}"/>`;
  }).join('');
  const body = `${worktopArea(random)}
    <rect x="352" y="492" width="900" height="590" rx="60" fill="#000" opacity=".3"/>
    <defs><linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e6e9eb"/><stop offset=".5" stop-color="#9ba2a8"/><stop offset="1" stop-color="#d2d7da"/></linearGradient></defs>
    <rect x="345" y="480" width="900" height="590" rx="60" fill="url(#steel)" stroke="#7d848a" stroke-width="5"/>
    <rect x="392" y="527" width="806" height="496" rx="46" fill="#868d93"/><rect x="410" y="545" width="770" height="460" rx="40" fill="#b0b6bb"/>
    <circle cx="795" cy="790" r="56" fill="#7b8187"/><circle cx="795" cy="790" r="40" fill="#4a5056"/>
    <path d="M1010 430C1010 560 900 560 880 640" fill="none" stroke="#70777d" stroke-width="52" stroke-linecap="round"/>
    <path d="M1005 425C1005 550 895 552 874 634" fill="none" stroke="#e3e7ea" stroke-width="22" stroke-linecap="round"/>
    <circle cx="1010" cy="420" r="54" fill="url(#steel)" stroke="#7d848a" stroke-width="4"/>
    <g fill="#2a1a0c" opacity=".3">${swelling}</g>
    <g fill="#fff" opacity=".38" stroke="#20303c" stroke-opacity=".3" stroke-width="2">${drops}</g>`;
  return { body, focus };
}
