/** Bytes as people read them: `412 kB`, `3.4 MB` in the reader's language. */
export function sizeInWords(bytes: number, language: string): string {
  const large = bytes >= 1_000_000;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: large ? 1 : 0 });
  return large ? `${number.format(bytes / 1_000_000)} MB` : `${number.format(Math.max(1, bytes / 1_000))} kB`;
}
