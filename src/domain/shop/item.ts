import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';

/** The most characters of an item's id. */
const longestId = 60;
export const ItemId = v.pipe(v.string(), v.minLength(1), v.maxLength(longestId));

const words = v.object({ de: v.string(), en: v.string() });

/**
 * An item of the shop, as those who order see it. `img` and `highResImg` are addresses of its picture. `price` is one
 * piece in net cents. An order has a multiple of `step`, up to `maxValue`.
 */
export const ShopItem = v.object({
  id: v.string(),
  title: words,
  subtitle: words,
  description: v.nullable(words),
  img: v.string(),
  highResImg: v.string(),
  price: v.number(),
  maxValue: v.number(),
  step: v.number(),
  /** Pieces in stock if these are fewer than `maxValue`, else null. */
  left: v.nullable(v.number()),
  disabled: v.boolean(),
});
export type ShopItem = v.InferOutput<typeof ShopItem>;

/** An item as it is managed. `stock` null: its pieces are not counted. */
export const ManagedItem = v.object({
  ...ShopItem.entries,
  stock: v.nullable(v.number()),
  version: v.number(),
});
export type ManagedItem = v.InferOutput<typeof ManagedItem>;

/** What an order's maximum and step, and a stock, may be. */
const most = 100_000;

const count = (least: number, code: string) =>
  v.pipe(v.number(code), v.integer(code), v.minValue(least, code), v.maxValue(most, code));

const title = v.object({ de: requiredText(80), en: requiredText(80) });
const blurb = (length: number) => v.object({ de: requiredText(length), en: requiredText(length) });

/** An item as an administrator writes it. */
export const ItemInput = v.object({
  title,
  subtitle: blurb(120),
  description: v.nullable(blurb(1000)),
  price: v.pipe(
    v.number('price_invalid'),
    v.integer('price_invalid'),
    v.minValue(0, 'price_invalid'),
    v.maxValue(10_000_000, 'price_invalid'),
  ),
  maxValue: count(1, 'count_invalid'),
  step: count(1, 'count_invalid'),
  stock: v.nullable(count(0, 'number_invalid')),
  disabled: v.boolean('invalid'),
});
export type ItemInput = v.InferOutput<typeof ItemInput>;

/** The problem of an item's limits: an order must be able to have one step at least. */
export function limitsProblem({
  maxValue,
  step,
}: Pick<ItemInput, 'maxValue' | 'step'>): 'step_too_large' | null {
  return step > maxValue ? 'step_too_large' : null;
}

/** `left` of a stock: nothing is said of it while there is enough for the largest order. */
export function leftOf({ stock, maxValue }: { stock: number | null; maxValue: number }): number | null {
  return stock !== null && stock < maxValue ? stock : null;
}
