import type { Language } from './language.ts';

const units = [
  { name: 'TB', bytes: 1_000_000_000_000, digits: 1 },
  { name: 'GB', bytes: 1_000_000_000, digits: 1 },
  { name: 'MB', bytes: 1_000_000, digits: 1 },
  { name: 'kB', bytes: 1000, digits: 0 },
] as const;

/** Made once each: making one costs more than all that it formats. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/** Formats a size in bytes: `412 kB`, `3.4 MB`, `10.7 GB`. A file that is not empty shows at least 1 kB. */
export function sizeText(bytes: number, language: Language): string {
  const unit = units.find((one) => bytes >= one.bytes) ?? units[3];
  const number = formatOf(language, unit.digits);
  return `${number.format(bytes > 0 ? Math.max(1, bytes / unit.bytes) : 0)}\u00a0${unit.name}`;
}
