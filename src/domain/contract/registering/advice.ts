import * as v from 'valibot';
import { requiredText } from '../../text/fields.ts';
import { requiredName } from '../../text/names.ts';

/** What a customer was advised at the sale, in the salesperson's words. A contract keeps it from its registration. */
export const AdviceRecord = v.object({
  wish: v.string(),
  advice: v.string(),
  reason: v.string(),
  /** Who advised. */
  by: v.string(),
});
export type AdviceRecord = v.InferOutput<typeof AdviceRecord>;

/** The most characters of each text. */
export const longestAdvice = 1000;

/** A record as it is typed: all of it, or none. */
export const AdviceInput = v.object({
  wish: requiredText(longestAdvice),
  advice: requiredText(longestAdvice),
  reason: requiredText(longestAdvice),
  by: requiredName(120),
});
