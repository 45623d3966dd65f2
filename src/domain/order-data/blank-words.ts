import { moneyIn } from '../finance/read-money.ts';
import type { PositionField } from './position-columns.ts';
import { isNumbered } from './position-numbers.ts';

const unit = /^(?:x|stc?k\.?|st\.?|stück|pcs?\.?|lfm|m²?|set|paar)$/i;
const currency = /^(?:€|EUR)$/i;
const amount = /^-?\d[\d.'’]*(?:[.,]\d{2}|,-{1,2}|,–)€?$/u;

/** Takes words from one end of a line, as many as the cell of a field has; null if they are none of it. */
type Taker = (words: string[], fromEnd: boolean) => string | null;

function oneOf(test: (word: string) => boolean): Taker {
  return (words, fromEnd) => {
    const word = fromEnd ? words.at(-1) : words[0];
    if (word === undefined || !test(word)) return null;
    return (fromEnd ? words.pop() : words.shift())!;
  };
}

const anyCount = oneOf((word) => /^\d{1,3}(?:[.,]\d{1,3})?$/.test(word));
const anyUnit = oneOf((word) => unit.test(word));
const anyAmount = oneOf((word) => amount.test(word));
const anyCurrency = oneOf((word) => currency.test(word));

/** An amount with its currency before or behind it. */
const price: Taker = (words, fromEnd) => {
  const outer = anyCurrency(words, fromEnd);
  const found = anyAmount(words, fromEnd);
  const inner = found === null || outer !== null ? null : anyCurrency(words, fromEnd);
  return found === null ? null : [found, outer ?? inner].filter(Boolean).join(' ');
};

/** A number of pieces with its unit behind it. */
const quantity: Taker = (words, fromEnd) => {
  const before = fromEnd ? anyUnit(words, fromEnd) : null;
  const count = anyCount(words, fromEnd);
  const behind = fromEnd || count === null ? null : anyUnit(words, fromEnd);
  return count === null ? null : [count, before ?? behind].filter(Boolean).join(' ');
};

const takers: Partial<Record<PositionField, Taker>> = {
  position: oneOf(isNumbered),
  quantity,
  unit: anyUnit,
  articleNumber: oneOf((word) => /\d{3}/.test(word)),
  unitPrice: price,
  totalPrice: price,
};

/**
 * The cells of a line whose words one blank parts: those before and behind its text are taken from the ends by what each
 * has to be. Null if they do not fit, if two columns hold words, or if nothing confirms how many pieces there are.
 */
export function wordsInColumns(line: string, fields: readonly (PositionField | null)[]): string[] | null {
  const says = fields.filter((field) => field === 'description' || field === 'kind' || field === 'model');
  const at = fields.indexOf(says[0] ?? null);
  if (says.length !== 1 || line.length > 400 || fields.length < 3) return null;
  const words = line.trim().split(/\s+/u);
  const cells = fields.map(() => '');
  const order = [...fields.keys()].filter((column) => column < at);
  const back = [...fields.keys()].filter((column) => column > at).toReversed();
  for (const column of [...order, ...back]) {
    const take = takers[fields[column] ?? 'description'];
    const cell = take?.(words, column > at) ?? null;
    if (cell === null) return null;
    cells[column] = cell;
  }
  cells[at] = words.join(' ');
  const of = (field: PositionField) => cells[fields.indexOf(field)];
  return /\p{L}{3}/u.test(cells[at]) && isConfirmed(of) ? cells : null;
}

/** A quantity may be a part of the text: only what both prices confirm, or a few pieces, is one. */
function isConfirmed(of: (field: PositionField) => string | undefined): boolean {
  const pieces = of('quantity');
  if (pieces === undefined) return true;
  const count = Number(/^[\d.,]+/.exec(pieces)![0].replace(',', '.'));
  const [each, all] = [of('unitPrice'), of('totalPrice')].map((text) => {
    const read = text === undefined ? null : moneyIn(text);
    return read !== null && 'cents' in read ? read.cents : null;
  });
  if (each !== null && each !== undefined && all !== null && all !== undefined)
    return Math.round(each * count) === all;
  return count < 10;
}
