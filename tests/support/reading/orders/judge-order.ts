import type { OrderData, OrderDevice } from '#domain/order-data/order-data.ts';
import { readOrder } from '#domain/order-data/read-order.ts';
import { sheetOfText } from '#domain/order-data/read-text.ts';
import { readMoney } from '#domain/finance/read-money.ts';
import { initialLists } from '#server/reference-lists/entries.ts';
import { streamOf } from '../../seeds.ts';
import type { Judged } from '../judged.ts';
import { disturbOrder } from './disturb-order.ts';
import { makeOrder, type MadeOrderText, type MadePosition } from './made-order.ts';
import { writeOrder } from './write-order.ts';

/** Makes, disturbs, writes and reads the order of a seed, and judges that nothing vanished or wandered. */
export function judgeOrder(seed: number): Judged {
  const order = makeOrder(seed);
  const done = disturbOrder(order, streamOf(seed, 'disturb order'));
  const { text, done: written } = writeOrder(order, streamOf(seed, 'write order'));
  const sheet = sheetOfText(text);
  const all = [...done, ...written];
  if (typeof sheet === 'string') return { seed, done: all, outcome: 'broken', broken: [sheet], text };
  const read = readOrder(sheet, { ...initialLists, language: 'de', today: '2026-11-23' });
  const broken = [...brokenPositions(order, read), ...brokenFields(order, read)];
  const isNamed = read.notUnderstood.some(({ reason }) => reason !== 'no_device');
  const outcome = broken.length > 0 ? 'broken' : isNamed ? 'read, rows named' : 'read';
  return { seed, done: all, outcome, broken, text };
}

const words = (text: string) => text.normalize('NFC').replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();

function brokenPositions(
  { positions, columns, lines, between, after }: MadeOrderText,
  read: OrderData,
): string[] {
  const named = [...read.notUnderstood.map(({ label, text }) => `${label} ${text}`), ...read.unused];
  const isNamed = (text: string) => named.some((one) => words(one).includes(words(text)));
  const broken: string[] = [];
  const free = new Set(read.devices);
  for (const one of positions) {
    const own = read.devices.filter((device) => JSON.stringify(device).includes(one.mark));
    for (const device of own) free.delete(device);
    if (one.isWrapped) {
      // Of a row in two lines the first may be read and the second named.
      for (const device of free) if (isPartOf(device, one)) free.delete(device);
      if (one.fate === 'device' || isNamed(one.cells.description.split(` ${one.mark}`)[0]!)) continue;
    }
    if (one.fate !== 'device') {
      if (own.length > 0) broken.push(`${one.mark} is taken, it is ${one.fate}`);
      if (!isNamed(one.mark)) broken.push(`${one.mark} vanished, it is ${one.fate}`);
      continue;
    }
    if (own.length === 0) {
      if (!isNamed(one.mark)) broken.push(`${one.mark} vanished`);
      else if (!one.mayBeNamed) broken.push(`${one.mark} is only named`);
      continue;
    }
    if (columns.includes('quantity') && own.length !== one.count)
      broken.push(`${one.mark} is taken ${own.length} times, not ${one.count}`);
    for (const field of ['manufacturer', 'articleNumber', 'unitPrice'] as const)
      if (columns.includes(field)) broken.push(...brokenCell(one, field, own[0]!, isNamed));
  }
  const alone = [...between.values(), after].flatMap((rows) =>
    rows.filter(({ length }) => length === 1).flat(),
  );
  const below = positions.flatMap((one) => one.below.filter((text) => text.startsWith('|')));
  for (const text of [...alone, ...below.map((one) => one.slice(1))])
    if (text !== '' && !isNamed(text)) broken.push(`the line “${text}” alone vanished`);
  for (const text of lines) if (!isNamed(text)) broken.push(`the line “${text}” vanished`);
  for (const device of free) broken.push(`made of nothing: ${JSON.stringify(device)}`);
  return broken;
}

/** True for a device that says nothing but what a position's row does. */
function isPartOf(
  { deviceType: _type, grossPurchasePrice: price, ...rest }: OrderDevice,
  one: MadePosition,
): boolean {
  const texts = Object.values(one.cells);
  return (
    (price === undefined || readMoney(price) === one.cents) &&
    Object.values(rest).every((text) => texts.includes(text))
  );
}

function brokenCell(
  one: MadePosition,
  field: 'manufacturer' | 'articleNumber' | 'unitPrice',
  device: OrderDevice,
  isNamed: (text: string) => boolean,
): string[] {
  const got = field === 'unitPrice' ? device.grossPurchasePrice : device[field];
  const spoilt = one.spoilt[field];
  if (spoilt !== undefined) {
    const isSaid = got === undefined && isNamed(spoilt);
    return isSaid ? [] : [`${one.mark}: ${spoilt} is ${got ?? 'not named'}`];
  }
  const text = one.cells[field].replace(/^="(.*)"$/, '$1');
  if (text === '') return got === undefined ? [] : [`${one.mark}: ${field} ${got} came from elsewhere`];
  const isRight =
    field === 'unitPrice' ? readMoney(got ?? '') === one.cents : words(got ?? '') === words(text);
  return isRight || (one.mayBeNamed && got === undefined && isNamed(text))
    ? []
    : [`${one.mark}: ${field} “${text}” read as “${got}”`];
}

function brokenFields(
  { number, delivery, customer }: MadeOrderText,
  { fields, notUnderstood }: OrderData,
): string[] {
  const isTold = notUnderstood.some(({ reason }) => reason === 'customer_unclear');
  const want: Record<string, string> = {
    kvAbNumber: number,
    deliveryDate: delivery,
    ...(!isTold && customer.truth),
  };
  const missing = Object.entries(want).filter(([path, text]) => fields[path] !== text);
  const strange = Object.keys(fields).filter(
    (path) => /^(?:customer|riskAddress)\./.test(path) && customer.truth[path] === undefined,
  );
  return [
    ...missing.map(([path, text]) => `${path}: “${text}” read as “${fields[path]}”`),
    ...strange.map((path) => `${path}: “${fields[path]}” is nobody's here`),
  ];
}
