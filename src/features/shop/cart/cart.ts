import * as v from 'valibot';
import type { ShopItem } from '#domain/shop/item.ts';
import { ItemId } from '#domain/shop/item.ts';
import { mostLines } from '#domain/shop/order.ts';
import { lineProblem, mostOf, type LineProblem } from '#domain/shop/quantity.ts';
import { totalsOf, type Totals } from '#domain/shop/totals.ts';

/** Pieces of an item in a cart or an order. */
export interface CartLine {
  id: string;
  value: number;
}

/**
 * A cart. `order` is the id that its order will have, made with its first item: whoever presses twice, or in two tabs,
 * places one order. It is null while the cart is empty.
 */
export interface Cart {
  order: string | null;
  items: readonly CartLine[];
}

export const emptyCart: Cart = { order: null, items: [] };

/** The cart as it is stored, with the id of its user. */
const StoredCart = v.object({
  user: v.string(),
  order: v.pipe(v.string(), v.uuid()),
  items: v.pipe(
    v.array(
      v.object({
        id: ItemId,
        value: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      }),
    ),
    v.minLength(1),
    v.maxLength(mostLines),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  ),
});

/** The cart in a stored text, if it is this user's and whole; else an empty one. Others wrote it, so it is not believed. */
export function readCart(text: string | null, user: string | null): Cart {
  try {
    const { user: owner, order, items } = v.parse(StoredCart, JSON.parse(text ?? 'null'));
    return owner === user ? { order, items } : emptyCart;
  } catch {
    return emptyCart;
  }
}

/** The text to store of a user's cart; null for an empty one. */
export function writeCart({ order, items }: Cart, user: string): string | null {
  return order === null || items.length === 0 ? null : JSON.stringify({ user, order, items });
}

/** The cart with another quantity of an item; 0 takes it out. `newOrder` makes the id of the order to be. */
export function withQuantity(cart: Cart, { id, value }: CartLine, newOrder: () => string): Cart {
  const isKnown = cart.items.some((line) => line.id === id);
  const items = isKnown
    ? cart.items.map((line) => (line.id === id ? { id, value } : line))
    : [...cart.items, { id, value }];
  const kept = items.filter((line) => line.value > 0);
  return kept.length === 0 ? emptyCart : { order: cart.order ?? newOrder(), items: kept };
}

/** A line with its item as the shop has it now (undefined if it has none any more), and why it cannot be ordered. */
export interface PricedCartLine extends CartLine {
  item: ShopItem | undefined;
  problem: LineProblem | null;
}

/** The lines of a cart with their items, and its sums by the shop's prices. */
export function pricedCart(
  lines: readonly CartLine[],
  items: readonly ShopItem[],
): { lines: readonly PricedCartLine[]; totals: Totals; hasProblems: boolean } {
  const priced = lines.map((line) => {
    const item = items.find(({ id }) => id === line.id);
    return { ...line, item, problem: lineProblem(item, line.value) };
  });
  return {
    lines: priced,
    totals: totalsOf(priced.map(({ item, value }) => ({ price: item?.price ?? 0, value }))),
    hasProblems: priced.some(({ problem }) => problem !== null),
  };
}

/**
 * The lines of an order as they can be ordered now: no more than is possible, in whole steps. `missing` are those of
 * which nothing can be.
 */
export function orderableAgain<Line extends CartLine>(
  lines: readonly Line[],
  items: readonly ShopItem[],
): { lines: CartLine[]; missing: Line[] } {
  const found = lines.map((line) => {
    const item = items.find(({ id }) => id === line.id);
    const value = item ? Math.min(Math.ceil(line.value / item.step) * item.step, mostOf(item)) : 0;
    return { line, value };
  });
  return {
    lines: found.filter(({ value }) => value > 0).map(({ line, value }) => ({ id: line.id, value })),
    missing: found.filter(({ value }) => value === 0).map(({ line }) => line),
  };
}
