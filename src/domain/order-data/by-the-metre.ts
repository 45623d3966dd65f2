import { readPrice } from './values.ts';

/** What a position says of its amount and prices. */
type Amounts = Readonly<Partial<Record<'quantity' | 'unit' | 'unitPrice' | 'totalPrice', string>>>;

const metre = /^(?:lfd?\.?\s?m(?:tr|eter)?|laufmeter|m(?:tr|eter)?|(?:running )?met(?:re|er)s?)\.?$/i;
const perUnit = /\s?(?:\/|\b(?:pro|je|per)\b)\s?([\p{L}. ]{1,20})$/iu;
const price = /^(?:€|EUR|Euro|(?:Einzel)?preis|EP|VK|price)$/i;
const length = /^(\d{1,4})(?:([.,])(\d{1,3}))?\s?([\p{L}. ]{0,20})$/u;

const isPerMetre = (text: string) => metre.test(perUnit.exec(text.trim())?.[1] ?? '');

/** A price without the metre that it is for: `289,00 €/lfm` is 289,00 €. */
export function withoutUnit(text: string): string {
  return isPerMetre(text) ? text.trim().replace(perUnit, '') : text;
}

/** True of a heading such as `€/lfm`, which means the price of a running metre. */
export function isPricePerMetre(heading: string): boolean {
  return isPerMetre(heading) && price.test(withoutUnit(heading));
}

/**
 * The length of a position that is sold by the metre, in millimetres: `3,2 lfm`, or `3` where its unit or price says so.
 * Null if it is sold by the piece, and for `1.250`, which may be two lengths.
 */
function lengthOf({ quantity = '', unit = '', unitPrice = '' }: Amounts): number | null {
  const [, whole = '', mark = '', part = '', own = ''] = length.exec(quantity.trim()) ?? [];
  const isByMetre = metre.test(own) || (own === '' && (metre.test(unit.trim()) || isPerMetre(unitPrice)));
  if (
    whole === '' ||
    (!isByMetre && (own !== '' || !/[1-9]/.test(part))) ||
    (mark === '.' && part.length === 3)
  )
    return null;
  return Number(whole) * 1000 + Number(part.padEnd(3, '0'));
}

/** True of a position whose quantity is a length. */
export function isByTheMetre({ texts }: { texts: Amounts }): boolean {
  return lengthOf(texts) !== null;
}

/** What all of a position costs, in cents: null if it does not say, or the two amounts that contradict each other. */
export function wholePrice(
  { texts }: { texts: Amounts },
  pieces: number | null,
): number | null | { differ: [number, number] } {
  const [unit, total] = [texts.unitPrice, texts.totalPrice].map((text) =>
    text === undefined ? null : readPrice(withoutUnit(text)),
  );
  const millimetres = lengthOf(texts) ?? (pieces === null ? null : pieces * 1000);
  if (unit == null || millimetres === null) return total ?? null;
  const product = Math.round((millimetres * unit) / 1000);
  if (total == null) return product;
  // Lengths and prices are printed rounded, to a centimetre and a cent.
  const isSame = Math.abs(total - product) <= unit / 200 + millimetres / 2000 + 1;
  return isSame ? total : { differ: [product, total] };
}
