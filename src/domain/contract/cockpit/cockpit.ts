import * as v from 'valibot';
import { productSlugs } from '../product.ts';
import { MonthSchema } from '../../time/month.ts';

/** Most months of one look. */
export const mostMonths = 36;

/** Most associations, retailers or salespersons listed: those with the most contracts. */
export const mostParts = 100;

const count = v.number();
const days = v.nullable(v.number());

/** How far contracts came. Each step counts those that reached it, whatever became of them then. */
export const Figures = v.object({
  registered: count,
  confirmed: count,
  delivered: count,
  activated: count,
  /** Declined, cancelled or withdrawn from, however far they came. */
  ended: count,
  /** Median of the days since the step before; null while there are none. */
  medianDays: v.object({ confirmed: days, delivered: days, activated: days }),
});
export type Figures = v.InferOutput<typeof Figures>;

/** How many contracts reached each step. */
export const StepCounts = v.pick(Figures, ['registered', 'confirmed', 'delivered', 'activated']);
export type StepCounts = v.InferOutput<typeof StepCounts>;

/** What a retailer expects to sell in a year. */
const Estimate = v.object({ unitsPerYear: v.nullable(count), plansPerYear: v.nullable(count) });
export type Estimate = v.InferOutput<typeof Estimate>;

/** What the parts of a cockpit are: the level below the one looked at. */
export const partKinds = ['associations', 'clients', 'salespersons'] as const;
export type PartKind = (typeof partKinds)[number];

const capped = v.object({ count, capped: v.boolean() });

/** The contracts registered in some months, by how far they came. */
export const Cockpit = v.object({
  from: MonthSchema,
  to: MonthSchema,
  /** The retailer or association looked at; null for the caller's whole scope. */
  of: v.nullable(
    v.object({ kind: v.picklist(['association', 'client']), key: v.string(), name: v.string() }),
  ),
  total: Figures,
  /** How far the contracts have come by now that were registered in as many months before `from`. */
  before: StepCounts,
  /** What the retailer looked at expects to sell; null for whoever else, for one product, and for one salesperson. */
  estimate: v.nullable(Estimate),
  /** Every month, also those without contracts. */
  months: v.array(v.object({ month: MonthSchema, ...Figures.entries })),
  products: v.array(v.object({ product: v.picklist(productSlugs), ...Figures.entries })),
  parts: v.nullable(
    v.object({
      kind: v.picklist(partKinds),
      /** Those with the most contracts first. `key` is an association's ern, a retailer's code or a salesperson's name. */
      items: v.array(v.object({ key: v.string(), name: v.string(), ...Figures.entries })),
      /** How many there are in all. */
      count,
    }),
  ),
  /** The claims that are not closed now, of any contract; null for those who may not see claims. */
  claims: v.nullable(v.object({ open: capped, in_progress: capped })),
});
export type Cockpit = v.InferOutput<typeof Cockpit>;
