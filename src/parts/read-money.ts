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

/** Formats cents the way people type them: `12900,50`. */
export function writeMoney(cents: number): string {
  const euros = Math.trunc(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? String(euros) : `${euros},${String(rest).padStart(2, '0')}`;
}
