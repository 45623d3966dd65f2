import { said } from '#domain/locale/said.ts';
import { correctItem, enqueue } from '#offline/outbox/outbox-deeds.ts';
import { whatBecameOf } from '#offline/outbox/item-content.ts';
import { sendKept } from '#offline/outbox/triggers.ts';
import { writes } from '#offline/device/rows/writes.ts';
import { language } from '#page/words/language.ts';
import type { CheckedOrder } from './OrderForm.tsx';

/** `word` is what the outbox calls an order, in the user's language. */
interface Named {
  id: string;
  order: CheckedOrder;
  word: string;
}

/**
 * Stores the order of a cart on this device and starts sending. Works offline. An order that this device has stored or
 * sent already, by another tab or by a page that was killed before it emptied the cart, is not placed again. Throws
 * `StorageError`, `SignedOut`.
 */
export async function placeOrder(named: Named): Promise<void> {
  const { kind } = await whatBecameOf(named.id);
  if (kind === 'gone') await enqueue(itemOf(named));
  sendKept();
}

/** Replaces an order that the server refused. False if it does not wait any more. Throws as `placeOrder`. */
export async function correctOrder(named: Named): Promise<boolean> {
  const isCorrected = await correctItem(itemOf(named));
  if (isCorrected) sendKept();
  return isCorrected;
}

function itemOf({ id, order, word }: Named) {
  const { lines, delivery, total } = order;
  const items = lines.map(({ value, item }) => `${value} × ${said(item.title, language.get())}`).join(', ');
  return {
    call: 'placeOrder' as const,
    label: writes.placeOrder.label(word, items),
    body: {
      id,
      items: lines.map((line) => ({ id: line.id, value: line.value })),
      delivery,
      total,
      orderedAt: new Date().toISOString(),
    },
  };
}
