import type { Random } from '../random.ts';
import { floor, jagged, wall, worktop, type Scene } from './backdrop.ts';

/** Scenes seen from the front: units, appliances, doors. */

const frontColours = ['#eceae5', '#dcd8cf', '#6d7479', '#39434d', '#8c9a86', '#b49a78', '#27364c'] as const;

function handle(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="150" height="12" rx="6" fill="#8d9297"/>`;
}

interface Row {
  colour: string;
  svg: string;
}

/** A row of base units under a worktop, with a gap for an appliance from x = 500 to 1100. */
function units(random: Random): Row {
  const colour = random.pick(frontColours);
  const top = worktop(random).colour;
  const front = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="${colour}" stroke="#000" stroke-opacity=".28" stroke-width="4"/>
     <rect x="${x + 5}" y="${y + 5}" width="${w - 10}" height="6" fill="#fff" opacity=".25"/>${handle(x + w / 2 - 75, y + 34)}`;
  const side = (x: number) => front(x, 270, 480, 190) + front(x, 466, 480, 250) + front(x, 722, 480, 250);
  return {
    colour,
    svg: `${wall(random, 260)}${floor(random, 1030)}
      <rect x="-200" y="976" width="2000" height="80" fill="#2b2c2e"/>
      ${side(10)}${side(1110)}
      <rect x="-200" y="200" width="2000" height="62" fill="${top}"/><rect x="-200" y="262" width="2000" height="14" fill="#000" opacity=".3"/>`,
  };
}

const steel = `<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9dcde"/><stop offset=".5" stop-color="#aeb3b7"/><stop offset="1" stop-color="#c4c8cb"/></linearGradient>`;

function puddle(random: Random, x: number, y: number): string {
  const blobs = Array.from({ length: 7 }, () => {
    const [dx, dy] = [random.int(-230, 230), random.int(-22, 40)];
    return `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${random.int(90, 240)}" ry="${random.int(18, 44)}"/>`;
  }).join('');
  return `<g fill="#b9d3e2" opacity=".34">${blobs}</g><ellipse cx="${x - 60}" cy="${y + 4}" rx="140" ry="10" fill="#fff" opacity=".45"/>`;
}

/** A dishwasher with water in front of it. */
export function leakingDishwasher(random: Random): Scene {
  const row = units(random);
  const focus = { x: random.int(680, 920), y: 1020 };
  const body = `${row.svg}<defs>${steel}</defs>
    <rect x="504" y="270" width="592" height="702" rx="4" fill="url(#steel)" stroke="#000" stroke-opacity=".35" stroke-width="4"/>
    <rect x="504" y="270" width="592" height="92" fill="#2a2d30"/><rect x="540" y="300" width="150" height="34" rx="4" fill="#0c1418"/>
    <text x="556" y="328" font-family="monospace" font-size="30" fill="#ff5a3c">${random.pick(['E:15', 'E:24', 'F11', 'E:22'])}</text>
    <rect x="600" y="392" width="400" height="20" rx="10" fill="#83898e"/>
    <path d="M${focus.x - 90} 972q8 40 -6 70M${focus.x + 40} 972q-10 50 8 84" stroke="#cfe3ee" stroke-width="9" opacity=".7" fill="none"/>
    ${puddle(random, focus.x, 1090)}`;
  return { body, focus: { x: focus.x, y: 1000 } };
}

/** A plinth swollen by water. */
export function swollenPlinth(random: Random): Scene {
  const row = units(random);
  const x = random.int(640, 960);
  const bulges = Array.from(
    { length: 7 },
    (_, i) => `q45 -${random.int(10, 34)} 90 0${i < 6 ? '' : ' '}`,
  ).join('');
  const body = `${row.svg}
    <rect x="500" y="270" width="600" height="702" fill="${row.colour}" stroke="#000" stroke-opacity=".28" stroke-width="4"/>
    <rect x="700" y="304" width="200" height="12" rx="6" fill="#8d9297"/>
    <path d="M${x - 315} 1056v-84${bulges}v84z" fill="${random.pick(['#a98b63', '#b59a76', '#8d7a5f'])}" stroke="#4a3823" stroke-width="4"/>
    <path d="${jagged(random, { x: x - 260, y: 1010, angle: 0, length: 520, steps: 16, spread: 0.8 })}" fill="none" stroke="#38270f" stroke-width="6"/>
    ${puddle(random, x, 1105)}`;
  return { body, focus: { x, y: 990 } };
}

/** An oven whose door glass is broken. */
export function brokenOven(random: Random): Scene {
  const row = units(random);
  const focus = { x: random.int(690, 910), y: random.int(600, 760) };
  const lines = Array.from({ length: 9 }, (_, i) =>
    jagged(random, {
      ...focus,
      angle: (i / 9) * Math.PI * 2,
      length: random.int(130, 300),
      steps: 7,
      spread: 0.7,
    }),
  );
  const body = `${row.svg}<defs>${steel}</defs>
    <rect x="504" y="270" width="592" height="702" rx="6" fill="#1b1d20" stroke="#000" stroke-opacity=".4" stroke-width="4"/>
    <rect x="504" y="270" width="592" height="112" fill="url(#steel)"/><circle cx="590" cy="326" r="33" fill="#33373b"/><circle cx="1010" cy="326" r="33" fill="#33373b"/>
    <rect x="710" y="300" width="180" height="52" rx="5" fill="#0a1114"/><text x="748" y="338" font-family="monospace" font-size="38" fill="#f2b84b">${random.int(10, 21)}:${random.int(10, 59)}</text>
    <rect x="560" y="412" width="480" height="24" rx="12" fill="#a4aaae"/>
    <clipPath id="pane"><rect x="560" y="480" width="480" height="420" rx="14"/></clipPath>
    <rect x="560" y="480" width="480" height="420" rx="14" fill="#0d0e10" stroke="#3b3f44" stroke-width="6"/>
    <g clip-path="url(#pane)"><path d="M580 640h440M580 760h440" stroke="#5d6368" stroke-width="5"/><path d="M560 480h250L640 900h-80z" fill="#fff" opacity=".08"/>
      <g fill="none" stroke="#f1f4f6" stroke-width="4">${lines.map((d) => `<path d="${d}"/>`).join('')}</g>
      <path d="M${focus.x - 40} ${focus.y - 20}l60 -36 44 50 -30 58 -66 -10z" fill="#000" stroke="#dfe5e9" stroke-width="3"/></g>`;
  return { body, focus };
}

/** A fridge that stands open and thaws. */
export function thawingFridge(random: Random): Scene {
  const colour = random.pick(frontColours);
  const shelves = [300, 500, 700, 880]
    .map((y) => {
      const food = Array.from({ length: random.int(3, 6) }, (_, i) => {
        const height = random.int(50, 140);
        const fill = random.pick(['#c7473a', '#e4b13b', '#4b7d4f', '#d8d3c4', '#7a4e2e', '#9bbad0']);
        return `<rect x="${590 + i * 72 + random.int(0, 12)}" y="${y - height}" width="${random.int(38, 60)}" height="${height}" rx="9" fill="${fill}"/>`;
      }).join('');
      return `${food}<rect x="560" y="${y}" width="480" height="13" fill="#cfe2ea" opacity=".85"/>`;
    })
    .join('');
  const frost = Array.from(
    { length: 60 },
    () => `<circle cx="${random.int(560, 1040)}" cy="${random.int(120, 210)}" r="${random.int(8, 34)}"/>`,
  ).join('');
  const body = `${wall(random, 1000)}${floor(random, 1030)}
    <rect x="0" y="60" width="500" height="980" fill="${colour}" stroke="#000" stroke-opacity=".25" stroke-width="5"/>
    <rect x="520" y="60" width="560" height="980" fill="#dfe6ea" stroke="#9aa3a9" stroke-width="10"/>
    <rect x="552" y="96" width="496" height="900" fill="#f4f8fa"/><rect x="552" y="96" width="496" height="60" fill="#fffbe8"/>
    <g fill="#fff" opacity=".85" stroke="#c2d5df" stroke-width="2">${frost}</g>${shelves}
    <path d="M1080 60L1480 20V1110L1080 1040Z" fill="#edf2f4" stroke="#9aa3a9" stroke-width="8"/>
    <path d="M1120 300L1440 290V360L1120 366ZM1120 620L1440 626V700L1120 690Z" fill="#cfdbe1"/>
    <path d="M1480 20L1510 30V1118L1480 1110Z" fill="${colour}"/>${puddle(random, 800, 1100)}`;
  return { body, focus: { x: random.int(740, 860), y: 240 } };
}

/** A door with its hinge torn out of the unit's side. */
export function tornHinge(random: Random): Scene {
  const wood = random.pick(['#e8e3d8', '#d9c6a4', '#c8b28c', '#e5e5e3']);
  const front = random.pick(frontColours);
  const focus = { x: 560, y: random.int(480, 640) };
  const chips = Array.from({ length: 26 }, () => {
    const [x, y, s] = [focus.x + random.int(-90, 70), focus.y + random.int(-90, 110), random.int(5, 20)];
    return `<path d="M${x} ${y}l${s} ${random.int(-8, 8)}l-${Math.ceil(s / 2)} ${s}z"/>`;
  }).join('');
  const body = `<rect x="-200" y="-200" width="2000" height="1600" fill="${wood}"/>
    <rect x="640" y="-200" width="760" height="1600" fill="#000" opacity=".18"/><rect x="660" y="330" width="740" height="26" fill="${wood}"/><rect x="660" y="356" width="740" height="14" fill="#000" opacity=".25"/>
    <rect x="660" y="860" width="740" height="26" fill="${wood}"/><rect x="660" y="886" width="740" height="14" fill="#000" opacity=".25"/>
    <ellipse cx="900" cy="300" rx="120" ry="26" fill="#f6f6f4"/><rect x="780" y="240" width="240" height="60" rx="20" fill="#f6f6f4"/><rect x="1060" y="690" width="150" height="170" rx="12" fill="#9fb4bd"/>
    <g fill="#000" opacity=".4"><circle cx="610" cy="200" r="9"/><circle cx="610" cy="264" r="9"/><circle cx="610" cy="980" r="9"/></g>
    <path d="M-200 -100L430 -60V1300H-200Z" fill="${front}"/><path d="M430 -60L462 -50V1300H430Z" fill="#fff" opacity=".35"/>
    <ellipse cx="${focus.x - 10}" cy="${focus.y}" rx="86" ry="70" fill="#7b5a35"/><ellipse cx="${focus.x - 6}" cy="${focus.y + 4}" rx="58" ry="46" fill="#4a3219"/>
    <g fill="#c49a63">${chips}</g>
    <g transform="rotate(${random.int(14, 34)} ${focus.x - 90} ${focus.y})"><rect x="${focus.x - 150}" y="${focus.y - 34}" width="150" height="68" rx="14" fill="#b8bec3" stroke="#6d7378" stroke-width="5"/>
      <circle cx="${focus.x - 112}" cy="${focus.y}" r="24" fill="#8b9196"/><circle cx="${focus.x - 40}" cy="${focus.y - 14}" r="9" fill="#44494d"/><circle cx="${focus.x - 40}" cy="${focus.y + 16}" r="9" fill="#44494d"/></g>`;
  return { body, focus };
}

/** A drawer front with scratches or a chipped edge. */
export function scratchedFront(random: Random): Scene {
  const row = units(random);
  const focus = { x: random.int(660, 940), y: random.int(560, 700) };
  const scratches = Array.from({ length: random.int(3, 6) }, () =>
    jagged(random, {
      x: focus.x + random.int(-120, 60),
      y: focus.y + random.int(-70, 70),
      angle: 0.25,
      length: random.int(120, 320),
      steps: 5,
      spread: 0.25,
    }),
  );
  const body = `${row.svg}
    <rect x="502" y="270" width="596" height="340" fill="${row.colour}" stroke="#000" stroke-opacity=".28" stroke-width="4"/>
    <rect x="502" y="616" width="596" height="356" fill="${row.colour}" stroke="#000" stroke-opacity=".28" stroke-width="4"/>
    <rect x="650" y="304" width="300" height="13" rx="6" fill="#8d9297"/><rect x="650" y="650" width="300" height="13" rx="6" fill="#8d9297"/>
    <g fill="none" stroke="#000" stroke-opacity=".35" stroke-width="8" transform="translate(2 3)">${scratches.map((d) => `<path d="${d}"/>`).join('')}</g>
    <g fill="none" stroke="#d8c7ab" stroke-width="5">${scratches.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  return { body, focus };
}

/** An extractor hood with a failed light or motor. */
export function deadHood(random: Random): Scene {
  const colour = random.pick(frontColours);
  const body = `${wall(random, 1400)}<defs>${steel}</defs>
    <rect x="-20" y="-20" width="440" height="560" fill="${colour}" stroke="#000" stroke-opacity=".25" stroke-width="5"/><rect x="1180" y="-20" width="440" height="560" fill="${colour}" stroke="#000" stroke-opacity=".25" stroke-width="5"/>
    <rect x="650" y="-40" width="300" height="420" fill="url(#steel)" stroke="#7f868c" stroke-width="4"/>
    <path d="M650 380H950L1180 600H420Z" fill="url(#steel)" stroke="#7f868c" stroke-width="5"/><rect x="420" y="600" width="760" height="64" fill="#c6cbcf" stroke="#7f868c" stroke-width="4"/>
    <g fill="#383d42">${[620, 700, 780, 860, 940].map((x) => `<circle cx="${x}" cy="632" r="14"/>`).join('')}</g>
    <path d="M440 664H1160L1120 730H480Z" fill="#565c61"/><ellipse cx="610" cy="700" rx="52" ry="14" fill="#fff6cf"/><ellipse cx="990" cy="700" rx="52" ry="14" fill="#1d2023"/>
    <path d="M560 714L430 1200H800L660 714Z" fill="#fff6cf" opacity=".22"/>
    <rect x="-200" y="1060" width="2000" height="240" fill="${worktop(random).colour}"/><rect x="520" y="1050" width="560" height="26" rx="8" fill="#17191b"/>`;
  return { body, focus: { x: 940, y: 670 } };
}
