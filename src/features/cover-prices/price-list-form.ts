import {
  doubledBands,
  pricedProducts,
  PriceListInput,
  type PriceList,
} from '#domain/contract/price/cover-price.ts';
import { typedMoney, writeMoney } from '#domain/finance/read-money.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { typedDay } from '#domain/time/read-date.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';
import type { Values } from '#page/form/form-store.ts';

/** The rows of the form, by their keys: `r1,r2`. */
export function rowsOf(values: Values): string[] {
  return (values['rows'] ?? '').split(',').filter(Boolean);
}

/** The values of a new row, for the product of the row above it. */
export function emptyRow(row: string, product: string): Values {
  return { [`bands.${row}.product`]: product, [`bands.${row}.tax`]: '19' };
}

/** The texts of a form that begins with a list, or with an empty row. */
export function priceListValues(list: PriceList | null, today: PlainDate): Values {
  const begin = { validFrom: dayText(today), per: list?.per ?? 'term' };
  if (!list) return { ...begin, rows: 'r1', ...emptyRow('r1', pricedProducts[0]!) };
  const rows = list.bands.map(({ product, upTo, grossCents, taxBasisPoints }, index) => ({
    [`bands.r${index + 1}.product`]: product,
    [`bands.r${index + 1}.upTo`]: upTo === null ? '' : writeMoney(upTo),
    [`bands.r${index + 1}.price`]: writeMoney(grossCents),
    [`bands.r${index + 1}.tax`]: String(taxBasisPoints / 100).replace('.', ','),
  }));
  return Object.assign(begin, { rows: rows.map((_, index) => `r${index + 1}`).join(',') }, ...rows);
}

const fields: Readonly<Record<string, string>> = { grossCents: 'price', taxBasisPoints: 'tax' };

/** Judges the typed list. A tax of 19 % is read as an amount is: it counts in hundredths as well. */
export function judgePriceList(values: Values): Judgement<PriceListInput> {
  const rows = rowsOf(values);
  const bands = rows.map((row) => {
    const field = (name: string) => values[`bands.${row}.${name}`] ?? '';
    return {
      product: field('product'),
      upTo: typedMoney(field('upTo')),
      grossCents: typedMoney(field('price')) ?? '',
      taxBasisPoints: typedMoney(field('tax').replace('%', '')) ?? '',
    };
  });
  const judged = judgedBy(PriceListInput, {
    validFrom: typedDay(values['validFrom']) ?? '',
    per: values['per'],
    bands,
  });
  if ('given' in judged) return judged;
  const doubled = doubledBands(bands as PriceListInput['bands']).map((index) => [
    `bands.${rows[index]}.upTo`,
    'band_doubled',
  ]);
  const problems = Object.entries(judged.problems).flatMap(([path, code]): [string, string][] => {
    if (code === 'band_doubled') return [];
    const [, index, name = ''] = /^bands\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return [[index === undefined ? path : `bands.${rows[Number(index)]}.${fields[name] ?? name}`, code]];
  });
  return { problems: Object.fromEntries([...problems, ...doubled]) };
}
