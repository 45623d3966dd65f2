const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A relative time: "3 hours ago", "yesterday", "now". */
export function ageInWords(then: Date, now: Date, language: string): string {
  const ms = then.getTime() - now.getTime();
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const unit = units.find(([, length]) => Math.abs(ms) >= length);
  return unit ? words.format(Math.round(ms / unit[1]), unit[0]) : words.format(0, 'second');
}
