import { streamOf } from '../support/seeds.ts';

/** What the network does to one request. `server-*`: the server is killed before, while or after it answers. */
export const mischiefs = [
  'drop',
  'lose-answer',
  'half-answer',
  'delay',
  'double',
  'hang',
  'stranger-200',
  'stranger-json',
  'stranger-302',
  'stranger-401',
  'stranger-403',
  'stranger-404',
  'stranger-408',
  'stranger-503',
  'our-429',
  'our-500',
  'our-503',
  'server-before',
  'server-during',
  'server-after',
] as const;
export type Mischief = (typeof mischiefs)[number];

/** The network during one step: `share` of the requests meet one of `mischiefs`, the writes alone if `writesOnly`. */
export interface Weather {
  name: string;
  share: number;
  mischiefs: readonly (readonly [weight: number, mischief: Mischief])[];
  writesOnly?: boolean;
  /** At most this many requests. */
  most?: number;
}

export const fair: Weather = { name: 'fair', share: 0, mischiefs: [] };

const gusts: Weather['mischiefs'] = [
  [3, 'drop'],
  [5, 'lose-answer'],
  [2, 'half-answer'],
  [4, 'delay'],
  [3, 'double'],
  [1, 'hang'],
  [3, 'stranger-200'],
  [1, 'stranger-json'],
  [2, 'stranger-302'],
  [3, 'stranger-401'],
  [3, 'stranger-403'],
  [2, 'stranger-404'],
  [2, 'stranger-408'],
  [3, 'stranger-503'],
  [1, 'our-429'],
  [2, 'our-500'],
  [2, 'our-503'],
];

const kinds: readonly (readonly [weight: number, weather: Weather])[] = [
  [5, fair],
  [5, { name: 'gusty', share: 0.3, mischiefs: gusts }],
  [3, { name: 'stormy', share: 0.65, mischiefs: gusts }],
  [4, { name: 'answers get lost', share: 0.6, mischiefs: [[1, 'lose-answer']], writesOnly: true }],
  [
    2,
    {
      name: 'server kills',
      share: 0.5,
      most: 1,
      writesOnly: true,
      mischiefs: [
        [1, 'server-before'],
        [1, 'server-during'],
        [2, 'server-after'],
      ],
    },
  ],
  [2, { name: 'offline', share: 1, mischiefs: [[1, 'drop']] }],
  [2, { name: 'portal', share: 1, mischiefs: [[1, 'stranger-200']] }],
  [
    2,
    {
      name: 'guarded door',
      share: 1,
      mischiefs: [
        [1, 'stranger-401'],
        [1, 'stranger-403'],
      ],
    },
  ],
  [2, { name: 'server faults', share: 0.7, mischiefs: [[1, 'our-500']] }],
];

/** The weather of each step. It is drawn apart from what people do, and often stays for a few steps. */
export function weatherOf(seed: number, steps: number): Weather[] {
  const stream = streamOf(seed, 'weather');
  const all: Weather[] = [];
  for (let step = 0; step < steps; step += 1) {
    const before = all.at(-1);
    all.push(before && stream.chance(0.3) ? before : stream.weighted(kinds));
  }
  return all;
}
