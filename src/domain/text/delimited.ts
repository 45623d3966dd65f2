import Papa from 'papaparse';

const delimiters = [';', ',', '\t', '|'];

/** How to judge a delimiter: how many of a row's cells mean something, over so many of the first rows. */
export interface DelimiterTest {
  known: (cells: readonly string[]) => number;
  rows: number;
}

/** The text of a delimited file without its byte order mark and without the line `sep=;`, and its delimiter. */
export function openDelimited(whole: string, test: DelimiterTest): { text: string; delimiter: string } {
  const [line, said] = /^\uFEFF?sep=(.)\r?\n/.exec(whole) ?? [];
  const text = line ? whole.slice(line.length) : whole.replace(/^\uFEFF/, '');
  return { text, delimiter: said ?? delimiterOf(text, test) };
}

/** Of the usual delimiters the one that yields the most cells that mean something, then the most cells. */
function delimiterOf(text: string, { known, rows }: DelimiterTest): string {
  const scored = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.slice(0, 20_000), { delimiter, preview: rows });
    const cells = data.reduce((sum, row) => sum + row.length, 0);
    const meant = data.reduce((sum, row) => sum + known(row), 0);
    return { delimiter, score: meant * 1000 + Math.min(cells, 999) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
