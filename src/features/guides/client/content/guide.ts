import { activating } from './activating.ts';
import { claims } from './claims.ts';
import type { GuidePage } from './guide-page.ts';
import { help } from './help.ts';
import { material } from './material.ts';
import { offline } from './offline.ts';
import { plans } from './plans.ts';
import { registering } from './registering.ts';
import { selling } from './selling.ts';

/** The client guide's pages, in the order in which a retailer needs them. */
export const guide: readonly GuidePage[] = [
  selling,
  plans,
  registering,
  activating,
  claims,
  offline,
  material,
  help,
];
