import { isPlainDate, type PlainDate } from './date.ts';

const german = /^(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{4}|\d{2})$/;
const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * Parses a typed day (`3.11.2026`, `03.11.26`, `03112026`, `2026-11-03`); null if it is not a day. A year of two digits
 * is one of this century; with `latest`, a day after that belongs to the century before.
 */
export function readDate(text: string, latest?: PlainDate): PlainDate | null {
  const trimmed = text.trim();
  if (isPlainDate(trimmed)) return trimmed;
  const match = german.exec(trimmed) ?? digits.exec(trimmed);
  if (!match) return null;
  const [, day, month, year] = match as unknown as [string, string, string, string];
  const inYear = (of: string) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const centuries = year.length === 4 ? [''] : latest === undefined ? ['20'] : ['20', '19'];
  const [date] = centuries
    .map((century) => inYear(century + year))
    .filter((one) => isPlainDate(one) && (year.length === 4 || latest === undefined || one <= latest));
  return date ?? null;
}
