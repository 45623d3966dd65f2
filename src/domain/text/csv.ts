/** At the head of a file: by it spreadsheets know that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file as German and English spreadsheets open it: semicolons, cells in quotes where they need them,
 * ending in CR LF. A cell that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

function cellOf(value: string | number | null): string {
  const text = harmless(String(value ?? ''));
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also the wide forms of the signs, and signs behind blanks: some spreadsheets pass over both. */
function harmless(text: string): string {
  return /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}
