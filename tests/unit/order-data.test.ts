import { getDocument } from 'unpdf/pdfjs';
import { expect, it } from 'vitest';
import type { OrderData, OrderWords } from '#domain/order-data/order-data.ts';
import { readOrder } from '#domain/order-data/read-order.ts';
import { isPdf, sheetOfTextFile } from '#domain/order-data/read-text.ts';
import { sheetOfPdf } from '#features/registration/order/pdf-sheet.ts';
import { initialLists } from '#server/lists/entries.ts';
import { blockCsv, englishCsv, flatCsv, pasted } from '../support/data/orders/csv-layouts.ts';
import { makeOrder, type MadeOrder } from '../support/data/orders/made-order.ts';
import { formPdf, letterPdf } from '../support/data/orders/pdf-layouts.ts';
import type { OrderFile, Truth } from '../support/data/orders/written.ts';

// Files of six layouts, made of orders that are known. `SEED=7 npx vitest … order-data` makes others.
const seed = Number(process.env['SEED'] ?? 20_261_123);
const filesOfEach = 5;
const floor = { precision: 0.97, recall: 0.95 };

const layouts: Record<string, (order: MadeOrder) => OrderFile | Promise<OrderFile>> = {
  flat: flatCsv,
  blocks: blockCsv,
  english: englishCsv,
  pasted,
  letter: letterPdf,
  form: formPdf,
};

async function read({ bytes, language }: OrderFile): Promise<OrderData> {
  const words: OrderWords = { ...initialLists, language, today: '2026-11-23' };
  const sheet = isPdf(bytes) ? await sheetOfPdf({ getDocument }, bytes.slice()) : sheetOfTextFile(bytes);
  if (typeof sheet === 'string') throw new Error(sheet);
  return readOrder(sheet, words);
}

/** How often a field was read right, read wrong or though it is not there, and missed. */
interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

const tallies = new Map<string, Tally>();
const mistakes: string[] = [];

function count(field: string, name: string, want: string | undefined, got: string | undefined): void {
  const tally = tallies.get(field) ?? { right: 0, wrong: 0, missed: 0 };
  tallies.set(field, tally);
  if (want !== undefined && want === got) tally.right += 1;
  else {
    if (got !== undefined) tally.wrong += 1;
    if (want !== undefined) tally.missed += 1;
    if (got !== undefined || want !== undefined) mistakes.push(`${name}: ${field}: ${want} read as ${got}`);
  }
}

/** Devices in the order in which they stand; one that is missing or too many counts with all of its fields. */
function countDevices(name: string, want: Truth['devices'], got: OrderData['devices']): void {
  const left = [...got];
  const found = want.map((device) => {
    const at = left.findIndex(
      (one) => one.model === device['model'] || one.articleNumber === device['articleNumber'],
    );
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  for (const [at, device] of want.entries()) {
    for (const field of new Set([...Object.keys(device), ...Object.keys(found[at] ?? {})]))
      count(`devices.${field}`, name, device[field], found[at]?.[field as 'model']);
  }
  for (const one of left)
    for (const [field, text] of Object.entries(one)) count(`devices.${field}`, name, undefined, text);
}

it('reads the orders of six layouts, field by field', { timeout: 60_000 }, async () => {
  let files = 0;
  for (const [name, write] of Object.entries(layouts)) {
    for (let number = 1; number <= filesOfEach; number += 1) {
      const file = await write(makeOrder(seed, name, number));
      const got = await read(file);
      const { truth } = file;
      for (const field of new Set([...Object.keys(truth.fields), ...Object.keys(got.fields)]))
        count(field, `${name} ${number}`, truth.fields[field], got.fields[field]);
      countDevices(`${name} ${number}`, truth.devices, got.devices);
      files += 1;
    }
  }
  const rate = (part: number, of: number) => (of === 0 ? 1 : part / of);
  const rows = [...tallies]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, { right, wrong, missed }]) => ({
      field,
      values: right + missed,
      precision: rate(right, right + wrong),
      recall: rate(right, right + missed),
    }));
  const share = (number: number) => `${(number * 100).toFixed(1).padStart(6)} %`;
  console.log(
    [
      `${files} order files of ${Object.keys(layouts).length} layouts, seed ${seed}`,
      `${'field'.padEnd(32)} values  precision    recall`,
      ...rows.map(
        (row) =>
          `${row.field.padEnd(32)} ${String(row.values).padStart(6)}   ${share(row.precision)}  ${share(row.recall)}`,
      ),
      ...mistakes,
    ].join('\n'),
  );
  expect(files).toBeGreaterThanOrEqual(15);
  const sum = (of: keyof Tally) => [...tallies.values()].reduce((total, tally) => total + tally[of], 0);
  expect(rate(sum('right'), sum('right') + sum('wrong'))).toBeGreaterThanOrEqual(floor.precision);
  expect(rate(sum('right'), sum('right') + sum('missed'))).toBeGreaterThanOrEqual(floor.recall);
});
