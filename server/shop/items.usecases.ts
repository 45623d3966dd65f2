import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { leftOf, type ManagedItem, type ShopItem } from '#domain/shop/item.ts';
import type { OrderLine } from '#domain/shop/order.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { news } from '../shared/deeds/deed.ts';
import { allItems } from '../shared/deeds/records.ts';
import { builtInItems } from './builtin-items.ts';
import { addMissingItems, changeItem, findItems, takePieces, type ItemRow } from './items.repository.ts';

/** An item as those who order see it. */
export function itemOf(row: ItemRow): ShopItem {
  const { id, title, subtitle, description, img, highResImg, price, maxValue, step, disabled } = row;
  return {
    id,
    title,
    subtitle,
    description,
    img,
    highResImg,
    price,
    maxValue,
    step,
    left: leftOf(row),
    disabled,
  };
}

export function managedItemOf(row: ItemRow): ManagedItem {
  return { ...itemOf(row), stock: row.stock, version: row.version };
}

/** The items of the shop in their order. */
export async function shownItems(tx: Tx): Promise<ShopItem[]> {
  return (await findItems(tx)).map(itemOf);
}

/** The items with their stock, as they are managed. */
export async function managedItems(tx: Tx): Promise<{ items: ManagedItem[] }> {
  return { items: (await findItems(tx)).map(managedItemOf) };
}

/**
 * Adds the built-in items that the database lacks. Runs at every start, and changes nothing that an administrator has
 * changed. Their stock is not counted until somebody enters one.
 */
export async function bringShopItems({ db, now }: { db: Database; now: Date }): Promise<void> {
  await db.inTransaction(system, async (tx) => {
    const rows = builtInItems.map(
      ({ price = 0, description = null, disabled = false, ...item }, position) => {
        const img = `/material/${item.id}.svg`;
        return { ...item, position, price, description, disabled, img, highResImg: img };
      },
    );
    if ((await addMissingItems(tx, rows)) > 0) await news(tx, allItems, now);
  });
}

/** A line of an order with a built-in item, as an installation starts with it. */
export function lineOfBuiltIn(id: string, value: number): OrderLine {
  const { title, price = 0 } = builtInItems.find((item) => item.id === id)!;
  return { id, title, price, value };
}

/**
 * Takes the pieces of an order from the stock of its items, which must be locked, or gives them back. Everybody is told
 * where an item gets scarce or is there again. Needs a system transaction, or one of staff.
 */
export async function movePieces(
  tx: Tx,
  lines: readonly { id: string; value: number }[],
  { rows, direction, now }: { rows: readonly ItemRow[]; direction: 'take' | 'give_back'; now: Date },
): Promise<void> {
  let isNews = false;
  for (const { id, value } of lines) {
    const row = rows.find((one) => one.id === id);
    if (!row || row.stock === null) continue;
    const count = direction === 'take' ? value : -value;
    await takePieces(tx, id, count);
    isNews ||= leftOf(row) !== leftOf({ ...row, stock: row.stock - count });
  }
  if (isNews) await news(tx, allItems, now);
}

/** Counts the pieces of items as another system has counted them. Needs a system transaction. */
export async function takeOverStock(tx: Tx, stock: Readonly<Record<string, number>>): Promise<void> {
  for (const [id, count] of Object.entries(stock)) await changeItem(tx, id, { stock: count });
}

/** The titles of all items in a language, by their ids. */
export async function itemTitles(tx: Tx, language: Language): Promise<ReadonlyMap<string, string>> {
  return new Map((await findItems(tx)).map(({ id, title }) => [id, said(title, language)]));
}
