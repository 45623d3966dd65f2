import * as v from 'valibot';
import type { ProductSlug } from '../product.ts';
import { productSlugs } from '../product.ts';
import { PlainDateSchema, type PlainDate } from '../../time/date.ts';

const text = v.object({ de: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) });

/** How the end of a period is counted. A contract keeps the rule that counted when it was registered. */
export const WithdrawalRule = v.object({
  version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  /** Days of Berlin after the day of the last proof. */
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(400)),
  /** `next_working_day`: a period that would end on a Saturday, a Sunday or a holiday ends on the next working day. */
  ends: v.picklist(['next_working_day', 'any_day']),
  /** Holidays besides the nationwide ones, each year: `10-31`. */
  holidays: v.array(v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))),
});
export type WithdrawalRule = v.InferOutput<typeof WithdrawalRule>;

/** What customers read where they withdraw. `begin` and `confirm` are the labels of the two steps. */
export const WithdrawalWords = v.object({
  begin: text,
  confirm: text,
  about: text,
  /** The declaration itself, as the receipt repeats it. */
  statement: text,
});
export type WithdrawalWords = v.InferOutput<typeof WithdrawalWords>;

/** One version of the configuration: for which contracts it counts, its rule and its words. */
export const WithdrawalVersion = v.object({
  ...WithdrawalRule.entries,
  /** The first day of registration for which it counts. */
  from: PlainDateSchema,
  /** The products for which it counts; all where it names none. */
  products: v.optional(v.array(v.picklist(productSlugs))),
  words: WithdrawalWords,
});
export type WithdrawalVersion = v.InferOutput<typeof WithdrawalVersion>;

/** All versions, the newest last. The first counts for every product and every day. */
export const WithdrawalVersions = v.pipe(
  v.array(WithdrawalVersion),
  v.check(
    ([first]) => first !== undefined && first.products === undefined,
    'the first version has to count for all products',
  ),
  v.check(
    (all) => all.every(({ from }, index) => index === 0 || from >= all[index - 1]!.from),
    'versions have to be in the order of their days',
  ),
  v.check(
    (all) => new Set(all.map(({ version }) => version)).size === all.length,
    'each version needs a name of its own',
  ),
);

/**
 * The version for a contract of this product, registered on this day. A day before the first version has the first. Which
 * version that is, and what it says, is the provider's to decide with counsel.
 */
export function versionFor(
  versions: readonly WithdrawalVersion[],
  { productSlug, registeredOn }: { productSlug: ProductSlug; registeredOn: PlainDate },
): WithdrawalVersion {
  return (
    versions.findLast(
      ({ from, products }) => from <= registeredOn && (!products || products.includes(productSlug)),
    ) ?? versions[0]!
  );
}

/** The rule alone, as it is kept with a contract. */
export function ruleOf({ version, days, ends, holidays }: WithdrawalVersion): WithdrawalRule {
  return { version, days, ends, holidays };
}

/** The words that count now: the newest version's. */
export function wordsNow(versions: readonly WithdrawalVersion[], today: PlainDate): WithdrawalWords {
  return (versions.findLast(({ from }) => from <= today) ?? versions[0]!).words;
}
