import { tidyTyped } from '../text/tidy-typed.ts';

/** What a typed price says: cents, two possible amounts, or why it is none. */
export type MoneyReading =
  | { cents: number }
  | { asked: readonly [number, number] }
  | { problem: 'price_invalid' | 'price_net' | 'price_foreign' };

const net = /netto|\bnet\b|exkl|excl|zzgl|ohne (?:MwSt|USt|Mehrwert)/i;
const foreign = /CHF|SFr|\bFr\b|USD|GBP|PLN|CZK|DKK|Kč|zł|[$£]/i;
const beside =
  /€|\bEUR(?!\p{L})|\bEuro\b|\(brutto\)|\bbrutto\b|\bgross\b|\b(?:inkl|incl)(?:usive|\.)? ?(?:\d\d? ?% ?)?(?:MwSt|USt|VAT|Mehrwertsteuer|Umsatzsteuer)\b\.?/giu;

/**
 * Reads a price (`12.900`, `1.299,- €`, `1’299.00`, `EUR 1.299,00 inkl. MwSt.`); null for empty text. Thousands and
 * decimals are told apart only where that is beyond doubt: `899,000` is asked for.
 */
export function moneyIn(text: string): MoneyReading | null {
  const given = tidyTyped(text.slice(0, 81)).replaceAll(/\s+/g, ' ');
  if (given === '') return null;
  if (given.length > 80) return { problem: 'price_invalid' };
  if (net.test(given)) return { problem: 'price_net' };
  if (foreign.test(given)) return { problem: 'price_foreign' };
  const bare = given
    .replaceAll(beside, '')
    .trim()
    .replace(/[.,] ?[-–—]{1,2}$/, '')
    .replaceAll(/['’ʼ‘`´]/g, "'");
  if (bare === '' && !/[.\d]/.test(given)) return /^€$/.test(given) ? null : { problem: 'price_invalid' };
  const isNegative = /^[-−]|\d-$/.test(bare);
  const read = amountIn(bare.replace(/^[-−] ?|(?<=\d)-$/, ''));
  return isNegative && 'cents' in read ? { cents: -read.cents } : read;
}

const invalid = { problem: 'price_invalid' } as const;

function amountIn(digits: string): MoneyReading {
  const [, left = digits, mark = '', tail = ''] = /^(.*)([.,])(\d+)$/.exec(digits) ?? [];
  if (mark === '') {
    const whole = wholeIn(digits, " '");
    return whole === null ? invalid : { cents: whole * 100 };
  }
  const before = wholeIn(left, mark === ',' ? " '." : " ',");
  const decimal =
    before === null || /[1-9]/.test(tail.slice(3))
      ? null
      : before * 100 + Number(tail.slice(0, 2).padEnd(2, '0'));
  if (tail.length !== 3)
    return decimal === null || /[1-9]/.test(tail.slice(2)) ? invalid : { cents: decimal };
  const whole = wholeIn(digits, mark);
  const exact = tail.endsWith('0') ? decimal : null;
  if (whole === null) return exact === null ? invalid : { cents: exact };
  if (mark === '.' || left.includes(mark)) return { cents: whole * 100 };
  return { asked: [before! * 100 + Math.round(Number(tail) / 10), whole * 100] };
}

/** Digits, or groups of three that one of the marks parts; null for anything else. */
function wholeIn(text: string, marks: string): number | null {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  const mark = Array.from(marks).find((one) => text.includes(one));
  const [first = '', ...groups] = mark === undefined ? [] : text.split(mark);
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) && groups.length < 4 && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped && groups.length > 0 ? Number(first + groups.join('')) : null;
}

/** Parses a price into euro cents. Null for empty text, NaN for anything that is none or could be two. */
export function readMoney(text: string): number | null {
  const read = moneyIn(text);
  return read === null ? null : 'cents' in read ? read.cents : Number.NaN;
}

/** The code of what is wrong with a price that cannot be read; the two amounts follow if it is asked which. */
export function moneyProblem(text: unknown): string {
  const read = typeof text === 'string' ? moneyIn(text) : null;
  if (read === null || 'cents' in read) return 'price_invalid';
  return 'problem' in read
    ? read.problem
    : `price_asked:${read.asked.map((cents) => `${writeMoney(cents)} €`).join(' / ')}`;
}

/** A price for the schema: cents, null if empty, and as typed if it cannot be read, so that the schema says why. */
export function typedMoney(text = ''): number | string | null {
  const cents = readMoney(text);
  return Number.isNaN(cents) ? text : cents;
}

/** Above this a device's price is asked for: a decimal point may have been taken for thousands. In cents. */
const likelyDevicePrice = 10_000_000;

/** Above this no device costs anything. In cents. */
export const highestDevicePrice = 100_000_000;

/** True of a device's or worktop's price in cents that somebody has to confirm. */
export function isUnlikelyPrice(cents: unknown): cents is number {
  return typeof cents === 'number' && cents > likelyDevicePrice && cents <= highestDevicePrice;
}

/** The code that asks whether a price is meant. */
export function unlikelyPrice(cents: number): string {
  return `price_unlikely:${writeMoney(cents)} €`;
}

/** Formats cents as a price field shows them: `12.900,50`. `readMoney` reads it back. */
export function writeMoney(cents: number): string {
  const euros = String(Math.trunc(cents / 100)).replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, '.');
  return `${euros},${String(cents % 100).padStart(2, '0')}`;
}

/** A typed price as its field shows it; text that is no price stays as typed. */
export function tidyMoney(text: string): string {
  const cents = readMoney(text);
  return cents === null || !(cents >= 0) ? text : writeMoney(cents);
}
