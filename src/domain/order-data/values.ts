import { spacedTyping } from '../customer/international-phone.ts';
import { highestDevicePrice, readMoney, writeMoney } from '../finance/read-money.ts';
import { readCell } from '../import/cells.ts';
import { contractColumns } from '../import/contract-columns.ts';
import type { PlainDate } from '../time/date.ts';
import { dayText } from '../time/day-text.ts';
import { readDate } from '../time/read-date.ts';
import { fold } from '../text/fold.ts';
import { kindOf } from './labels.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const otherMonths: Readonly<Record<string, number>> = { mrz: 3, may: 5, oct: 10, dec: 12 };

function monthOf(word: string): number | null {
  const start = fold(word).slice(0, 3);
  const at = months.indexOf(start) + 1;
  return at || (otherMonths[start] ?? null);
}

/** A day as orders write it: `12.03.2027`, `12. März 2027`, `March 12, 2027`, with or without a weekday. */
export function readWrittenDay(text: string): PlainDate | null {
  const bare = text.replace(/^\p{L}{2,10}[.,]{1,2}\s+(?=\d)/u, '').trim();
  const numbers = readDate(bare.replace(/[ T]\d{1,2}:\d{2}(:\d{2})?Z?$/, ''));
  if (numbers) return numbers;
  const [, day, month, year] =
    /^(\d{1,2})\.?\s+(\p{L}{3,9})\.?\s+(\d{4})$/u.exec(bare) ??
    [0, 2, 1, 3].map((at) => /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(bare)?.[at]);
  const number = month ? monthOf(month) : null;
  return number === null ? null : readDate(`${day}.${number}.${year}`);
}

/** A position's price in cents; null for anything else, a net price and one above all devices included. */
export function readPrice(text: string): number | null {
  const cents = readMoney(text);
  return cents !== null && cents >= 0 && cents <= highestDevicePrice ? cents : null;
}

const mostLetters: Readonly<Record<string, number>> = { soldBy: 120, number: 50 };

/** The text of a value as its field writes it; null if the text is no such value. */
export function readValue(meaning: string, text: string, today: PlainDate): string | null {
  const given = text.trim();
  const kind = kindOf(meaning);
  switch (kind) {
    case 'date': {
      const day = readWrittenDay(given);
      return day && dayText(day);
    }
    case 'money': {
      const cents = meaning.startsWith('kitchen.') ? readMoney(given) : readPrice(given);
      return cents !== null && cents >= 0 ? writeMoney(cents) : null;
    }
    case 'number': {
      const number = given.replace(/^(?:Nr\.?|No\.?|Nummer|#)\s*:?\s*/i, '');
      return /\d/.test(number) && number.length <= mostLetters['number']! && readWrittenDay(number) === null
        ? number
        : null;
    }
    case 'email':
      return /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i.test(given) ? given : null;
    case 'phone':
      return /^[+()\d][\d\s()/.-]{5,30}$/.test(given)
        ? spacedTyping(given.replace(/^(\+\d{1,3})\s?\(0\)\s?/, '$1 '))
        : null;
    case 'country':
    case 'choice': {
      const column = contractColumns.find(({ key }) => key === meaning);
      const read = column && readCell(given, column.cell, today);
      return read && 'value' in read && read.value !== undefined ? String(read.value) : null;
    }
    default:
      return /[\p{L}\p{N}]/u.test(given) && given.length <= (mostLetters[meaning] ?? 100) ? given : null;
  }
}
