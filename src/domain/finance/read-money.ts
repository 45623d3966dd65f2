/**
 * Parses a typed price (`12.900`, `12900,5`, `12,900.50 €`) into euro cents. Null for empty text, NaN for anything
 * else. A point or comma followed by three digits groups thousands.
 */
export function readMoney(text: string): number | null {
  const typed = text.replaceAll(/[\s€]/g, '');
  if (typed === '') return null;
  if (!/^-?[\d.,]+$/.test(typed)) return Number.NaN;
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  if (!/^-?(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return Number.NaN;
  const euros = Number(whole.replaceAll(/[.,]/g, ''));
  const cents = Number(fraction.padEnd(2, '0'));
  return euros * 100 + (whole.startsWith('-') ? -cents : cents);
}

/** Formats cents as a price field shows them: `12.900,50`. `readMoney` reads it back. */
export function writeMoney(cents: number): string {
  const euros = String(Math.trunc(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${euros},${String(cents % 100).padStart(2, '0')}`;
}

/** A typed price as its field shows it; text that is no price stays as typed. */
export function tidyMoney(text: string): string {
  const cents = readMoney(text);
  return cents === null || !(cents >= 0) ? text : writeMoney(cents);
}
