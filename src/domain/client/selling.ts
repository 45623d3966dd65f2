import * as v from 'valibot';
import { nullablePrinted } from '../text/fields.ts';
import type { Bilingual } from '../locale/said.ts';
import { addDays, PlainDateSchema, type PlainDate } from '../time/date.ts';
import { DayInput } from '../time/read-date.ts';

/** On what ground a retailer may sell cover. Which one applies, and what it means, is the provider's to know. */
export const sellingGrounds = ['exempt', 'released', 'tied', 'licensed'] as const;
export type SellingGround = (typeof sellingGrounds)[number];

/** What a ground is called, towards customers too. */
export const sellingGroundNames: Readonly<Record<SellingGround, Bilingual>> = {
  exempt: { de: 'Vermittler ohne Erlaubnispflicht', en: 'Intermediary without need of a licence' },
  released: { de: 'Vermittler mit Befreiung', en: 'Intermediary with an exemption' },
  tied: { de: 'Gebundener Vermittler', en: 'Tied intermediary' },
  licensed: { de: 'Vermittler mit Erlaubnis', en: 'Licensed intermediary' },
};

/** A retailer's ground to sell cover, as staff have entered it. */
export const Selling = v.object({
  ground: v.nullable(v.picklist(sellingGrounds)),
  registerNumber: v.nullable(v.string()),
  /** The last day on which the ground holds; null if it has no end. */
  validUntil: v.nullable(PlainDateSchema),
});
export type Selling = v.InferOutput<typeof Selling>;

/** Who sold cover, as customers read it. */
export const Seller = v.object({
  name: v.string(),
  ground: v.picklist(sellingGrounds),
  registerNumber: v.nullable(v.string()),
});
export type Seller = v.InferOutput<typeof Seller>;

export const SellingInput = v.object({
  ground: v.nullable(v.picklist(sellingGrounds, 'invalid')),
  registerNumber: nullablePrinted(60),
  validUntil: v.nullable(DayInput),
});

/** A retailer whose ground to sell ends or has ended. */
export const SellingEnd = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  ground: v.nullable(v.picklist(sellingGrounds)),
  validUntil: PlainDateSchema,
});
export type SellingEnd = v.InferOutput<typeof SellingEnd>;

/** Days before the end of a ground from which on it needs somebody. */
export const endingDays = 30;

/** Where a ground stands on a day: nothing known, over, about to end, or all right. */
export type SellingState = 'missing' | 'over' | 'ending' | 'fine';

export function sellingState({ ground, validUntil }: Selling, today: PlainDate): SellingState {
  if (ground === null) return 'missing';
  if (validUntil === null) return 'fine';
  if (validUntil < today) return 'over';
  return validUntil <= addDays(today, endingDays) ? 'ending' : 'fine';
}
