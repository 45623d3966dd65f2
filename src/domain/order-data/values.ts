import { highestDevicePrice, readMoney, writeMoney } from '../finance/read-money.ts';
import { readCell } from '../import/cells.ts';
import { contractColumns } from '../import/contract-columns.ts';
import type { PlainDate } from '../time/date.ts';
import { dayText } from '../time/day-text.ts';
import { readDate } from '../time/read-date.ts';
import { kindOf } from './labels.ts';

/** A position's price in cents, an unlikely one included; null for anything else, such as a net price. */
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
      const day = readDate(given);
      return day && dayText(day);
    }
    case 'money': {
      const cents = meaning.startsWith('kitchen.') ? readMoney(given) : readPrice(given);
      return cents !== null && cents >= 0 ? writeMoney(cents) : null;
    }
    case 'number': {
      const number = given.replace(/^(?:Nr\.?|No\.?|Nummer|#)\s*:?\s*/i, '');
      return /\d/.test(number) && number.length <= mostLetters['number']! && readDate(number) === null
        ? number
        : null;
    }
    case 'email':
      return /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i.test(given) ? given : null;
    case 'phone':
      return /^[+()\d][\d\s()/.-]{5,30}$/.test(given)
        ? given
            .replace(/^(\+\d{1,3})\s?\(0\)\s?/, '$1 ')
            .replaceAll(/[()]/g, ' ')
            .trim()
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
