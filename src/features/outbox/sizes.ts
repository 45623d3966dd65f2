/** Bytes as people read them: `0.4 MB`, `10.7 GB`. */
export function sizeInWords(bytes: number, language: string): string {
  const large = bytes >= 1_000_000_000;
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${number.format(bytes / (large ? 1_000_000_000 : 1_000_000))} ${large ? 'GB' : 'MB'}`;
}
