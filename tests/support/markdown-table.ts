/** A table of Markdown, padded as the formatter does. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const texts = rows.map((cells) => cells.map(String));
  const widths = head.map((title, at) => Math.max(title.length, ...texts.map((cells) => cells[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...texts.map(line)].join('\n');
}
