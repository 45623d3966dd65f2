import { momentOfCapture } from '#domain/time/capture.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual, type TextValues } from '#domain/locale/said.ts';
import {
  orderNumberOf,
  orderSearchText,
  type NewOrder,
  type Order,
  type OrderLine,
} from '#domain/shop/order.ts';
import { lineProblem, mostOf, type LineProblem } from '#domain/shop/quantity.ts';
import { totalsOf } from '#domain/shop/totals.ts';
import { associationsSeen, clientInScope } from '../directory/lookup.usecases.ts';
import { asSystem } from '../shared/db/as-system.ts';
import type { Tx } from '../shared/db/database.ts';
import { placeOfRow, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { orderRecord } from '../shared/deeds/records.ts';
import { ApiError, ownRecord, type FieldCodes } from '../shared/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { lockItems, type ItemRow } from './items.repository.ts';
import { itemOf, movePieces } from './items.usecases.ts';
import { addOrder, findOrder, nextOrderNumber, type OrderRow } from './orders.repository.ts';
import { clientCodeOf, orderOf } from './orders.usecases.ts';

interface Placing {
  tx: Tx;
  actor: UserActor;
  order: NewOrder;
  now: Date;
  settings: Settings;
  /** Language of what is said about a refusal. */
  language: Language;
}

/**
 * Places an order: checks each line by the domain's rules against the items as they are, computes prices and sums, takes
 * the stock, assigns the number, and mails orderer and provider. Placing the same order again (under another key, or
 * after the keys were cleared) returns the existing one. A different one with the same id throws `id_taken`, with the
 * order in its details if the caller placed it (`ownRecord`). Throws `invalid`, with what is wrong with each line.
 */
export async function placeOrder({ tx, actor, order, now, settings, language }: Placing): Promise<Order> {
  const ids = order.items.map(({ id }) => id);
  const rows = await asSystem(tx, actor, () => lockItems(tx, ids));
  // Looked for once the items are locked: the same order may just have been placed on another connection.
  const known = await findOrder(tx, actor, order.id);
  if (known) return sameOrRefused(actor, known, order);
  const lines = linesOf(order, rows, language);
  const sums = totalsOf(lines);
  if (sums.total !== order.total)
    throw new ApiError('invalid', { fields: { total: refusal('total_changed', language) } });
  const belongs = await belongingOf({ tx, actor, settings });
  const number = orderNumberOf(await nextOrderNumber(tx));
  const shown = { ...belongs, number, orderedBy: actor.name, delivery: order.delivery, items: lines };
  const row: OrderRow = {
    ...shown,
    ...sums,
    id: order.id,
    version: 1,
    orderedById: actor.userId,
    status: 'ordered',
    trackingNumber: null,
    trackingUrl: null,
    reason: null,
    history: [{ kind: 'placed', at: now.toISOString(), author: actor.name }],
    orderedAt: momentOfCapture(new Date(order.orderedAt), now),
    placedAt: now,
    searchText: orderSearchText(shown),
  };
  if (!(await addOrder(tx, row))) {
    // Somebody else's id, or another order of the same id that came at the same moment.
    const other = await findOrder(tx, actor, order.id);
    if (!other) throw new ApiError('id_taken');
    return sameOrRefused(actor, other, order);
  }
  await asSystem(tx, actor, () => movePieces(tx, lines, { rows, direction: 'take', now }));
  await deed(tx, { record: orderRecord(row), kind: 'placed', actor, now, details: { order: row } });
  return orderOf(row);
}

/** Whose order it is: a retailer's with its place, else nobody's but the orderer's. */
async function belongingOf({ tx, actor, settings }: Pick<Placing, 'tx' | 'actor' | 'settings'>) {
  const code = clientCodeOf(actor);
  if (code !== null) {
    const client = await clientInScope({ tx, actor, code });
    return { ...placeOfRow(client), clientCode: code, organization: client.name };
  }
  const associations = actor.ern === null ? [] : await associationsSeen(tx);
  const organization = associations.find(({ ern }) => ern === actor.ern)?.name ?? settings.provider.name;
  return { rootErn: null, associationErn: null, ern: null, clientCode: null, organization };
}

/** The lines of an order with titles and prices. Throws `invalid` with what is wrong with each. */
function linesOf(order: NewOrder, rows: readonly ItemRow[], language: Language): OrderLine[] {
  const fields: FieldCodes = {};
  const lines: OrderLine[] = [];
  for (const [index, { id, value }] of order.items.entries()) {
    const row = rows.find((one) => one.id === id);
    const problem = lineProblem(row && itemOf(row), value);
    if (problem || !row) {
      const facts = row
        ? { title: said(row.title, language), most: mostOf(itemOf(row)), step: row.step }
        : { title: id };
      fields[`items.${index}`] = refusal(problem ?? 'gone', language, facts);
    } else lines.push({ id, title: row.title, price: row.price, value });
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  return lines;
}

/** Why an order is refused, in whole sentences. */
const refusals: Record<LineProblem | 'total_changed', Bilingual> = {
  gone: { de: '„{title}“ gibt es nicht mehr.', en: '“{title}” is no longer available.' },
  disabled: {
    de: '„{title}“ ist zurzeit nicht bestellbar.',
    en: '“{title}” cannot be ordered at the moment.',
  },
  sold_out: { de: '„{title}“ ist ausverkauft.', en: '“{title}” is sold out.' },
  too_many: {
    de: 'Von „{title}“ sind höchstens {most} Stück möglich.',
    en: 'You can order up to {most} of “{title}”.',
  },
  off_step: {
    de: 'Von „{title}“ sind nur Vielfache von {step} möglich.',
    en: '“{title}” can only be ordered in multiples of {step}.',
  },
  total_changed: {
    de: 'Die Preise haben sich inzwischen geändert. Bitte prüfen Sie die Summe und bestellen Sie noch einmal.',
    en: 'The prices have changed in the meantime. Please check the total and place the order again.',
  },
};

/** The message's code for a refusal, with the sentence. */
function refusal(why: keyof typeof refusals, language: Language, facts?: TextValues): string {
  return `order_refused:${said(refusals[why], language, facts)}`;
}

function sameOrRefused(actor: UserActor, row: OrderRow, order: NewOrder): Order {
  if (row.orderedById !== actor.userId) throw new ApiError('id_taken');
  const pieces = (lines: readonly { id: string; value: number }[]) =>
    lines.map(({ id, value }) => [id, value]);
  const isSame =
    isDeepStrictEqual(pieces(row.items), pieces(order.items)) &&
    isDeepStrictEqual(row.delivery, order.delivery) &&
    row.total === order.total &&
    row.orderedAt.getTime() === momentOfCapture(new Date(order.orderedAt), row.placedAt).getTime();
  if (!isSame) throw ownRecord(orderOf(row));
  return orderOf(row);
}
