import { isPlainDate, type PlainDate } from '#domain/time/date.ts';

const german = /^(\d{1,2})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]\s*(\d{4}|\d{2})$/;
const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Parses a typed day (`3.11.2026`, `03.11.26`, `03112026`, `2026-11-03`); null if it is not a day. */
export function readDate(text: string): PlainDate | null {
  const trimmed = text.trim();
  if (isPlainDate(trimmed)) return trimmed;
  const match = german.exec(trimmed) ?? digits.exec(trimmed);
  if (!match) return null;
  const [, day, month, year] = match as unknown as [string, string, string, string];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}
