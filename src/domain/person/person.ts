import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { PlainDateSchema } from '../time/date.ts';
import { DayInput } from '../time/read-date.ts';
import { keptReasons, type KeptReason } from './fate.ts';

/** Kinds of records that hold personal data. `contact`: a retailer's contact person. */
export const holdingKinds = ['contract', 'user', 'salesperson', 'contact', 'order', 'invitation'] as const;
export type HoldingKind = (typeof holdingKinds)[number];

/** By what a person is looked for: an email, the number or code of a contract, or a name. */
export const PersonSearch = v.object({
  search: v.pipe(requiredText(200), v.minLength(3, 'search_too_short')),
  /** Narrows a name down. */
  birthdate: v.optional(v.nullable(DayInput), null),
});
export type PersonSearch = v.InferOutput<typeof PersonSearch>;

/** A record about a person. `kept` says why it cannot be erased; null if it can. */
export const Holding = v.object({
  kind: v.picklist(holdingKinds),
  id: v.string(),
  /** What people call it: a contract's or order's number, a retailer's name. */
  called: v.string(),
  /** The contract's code; null for other kinds. */
  code: v.nullable(v.string()),
  name: v.string(),
  email: v.nullable(v.string()),
  birthdate: v.nullable(PlainDateSchema),
  /** How much belongs to it. */
  claims: v.number(),
  photos: v.number(),
  documents: v.number(),
  notes: v.number(),
  kept: v.nullable(
    v.object({
      reason: v.picklist(Object.keys(keptReasons) as KeptReason[]),
      until: v.nullable(PlainDateSchema),
    }),
  ),
});
export type Holding = v.InferOutput<typeof Holding>;

/** Which of the records found are this person's. */
export const ChosenHoldings = v.object({
  ...PersonSearch.entries,
  chosen: v.pipe(
    v.array(v.object({ kind: v.picklist(holdingKinds), id: v.string() })),
    v.minLength(1, 'required'),
    v.maxLength(500, 'too_many'),
  ),
});
export type ChosenHoldings = v.InferOutput<typeof ChosenHoldings>;

/** True if what was typed confirms that this person's data is to be erased: what they were searched by, once more. */
export function confirmsErasure(typed: string, search: string): boolean {
  return typed.trim().toLowerCase() === search.trim().toLowerCase();
}
