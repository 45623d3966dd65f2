import type { Language } from './language.ts';

const units = [
  { name: 'TB', bytes: 1_000_000_000_000, digits: 1 },
  { name: 'GB', bytes: 1_000_000_000, digits: 1 },
  { name: 'MB', bytes: 1_000_000, digits: 1 },
  { name: 'kB', bytes: 1000, digits: 0 },
] as const;

/** Formats a size in bytes: `412 kB`, `3.4 MB`, `10.7 GB`. A file that is not empty shows at least 1 kB. */
export function sizeText(bytes: number, language: Language): string {
  const unit = units.find((one) => bytes >= one.bytes) ?? units[3];
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: unit.digits });
  return `${number.format(bytes > 0 ? Math.max(1, bytes / unit.bytes) : 0)}\u00a0${unit.name}`;
}
