import Papa from 'papaparse';
import { decodeText } from '../text/decode-text.ts';
import { openDelimited } from '../text/delimited.ts';
import { imageKind } from '../files/image-kind.ts';
import { orderLimits, type OrderProblem } from './order-data.ts';
import { knownCells } from './read-order.ts';
import { sheetOfRows, type Sheet } from './sheet.ts';

/** A text with delimiters as a sheet: a CSV file's, or what was copied from a table. */
export function sheetOfText(text: string): Sheet | OrderProblem {
  if (text.length > orderLimits.characters) return 'too_large';
  const opened = openDelimited(text, { known: knownCells, rows: 40 });
  const { data } = Papa.parse<string[]>(opened.text, {
    delimiter: opened.delimiter,
    preview: orderLimits.rows,
    skipEmptyLines: 'greedy',
  });
  const sheet = sheetOfRows(data);
  return sheet.lines.length > 0 ? sheet : 'nothing_found';
}

/** A text file as a sheet, its encoding and delimiter found as those of an import. */
export function sheetOfTextFile(bytes: Uint8Array): Sheet | OrderProblem {
  if (imageKind(bytes.subarray(0, 32))) return 'picture';
  const found = decodeText(bytes);
  if (found === 'spreadsheet') return 'spreadsheet';
  return found === 'not_text' ? 'not_readable' : sheetOfText(found.text);
}
