/** First character of a file. Spreadsheets need it to recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file that German and English spreadsheets can open: semicolons, quotes where needed, CR LF at the
 * end. A cell that a spreadsheet would read as a formula gets a leading apostrophe.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

function cellOf(value: string | number | null): string {
  const text = harmless(String(value ?? ''));
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also covers full-width signs and leading blanks, because some spreadsheets ignore both. */
function harmless(text: string): string {
  return /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}
