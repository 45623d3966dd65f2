import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getDocument } from 'unpdf/pdfjs';
import type { contractOfRow } from '#domain/import/contract-row.ts';
import type { matchColumns } from '#domain/import/column.ts';
import type { columnsOf } from '#domain/import/columns.ts';
import type { readOrder } from '#domain/order-data/read-order.ts';
import type { sheetOfPdf } from '#page/pdf/pdf-sheet.ts';
import type { readCsv } from '#server/imports/file/read-csv.ts';
import { initialLists } from '#server/reference-lists/entries.ts';

/** What of a version is measured: each reads a whole file and returns what it found, to be counted. */
export interface Readers {
  /** Reads a file of contracts and judges each row; the number of rows without a fault. */
  rowsOf: (bytes: Uint8Array) => number;
  /** Reads the PDF of an order; the number of devices. */
  devicesOf: (bytes: Uint8Array) => Promise<number>;
}

const today = '2026-11-23';

/** The readers of the code in a folder, in this process. */
export async function readersIn(tree: string): Promise<Readers> {
  const load = async <T>(path: string) => (await import(pathToFileURL(join(tree, path)).href)) as T;
  const columns = await load<{ columnsOf: typeof columnsOf }>('src/domain/import/columns.ts');
  const column = await load<{ matchColumns: typeof matchColumns }>('src/domain/import/column.ts');
  const csv = await load<{ readCsv: typeof readCsv }>('server/imports/file/read-csv.ts');
  const row = await load<{ contractOfRow: typeof contractOfRow }>('src/domain/import/contract-row.ts');
  const pdf = await load<{ sheetOfPdf: typeof sheetOfPdf }>('src/page/pdf/pdf-sheet.ts');
  const order = await load<{ readOrder: typeof readOrder }>('src/domain/order-data/read-order.ts');
  const known = columns.columnsOf('contracts');
  const now = new Date(`${today}T12:00:00Z`);
  return {
    rowsOf: (bytes) => {
      const { headings, rows } = csv.readCsv(bytes, known);
      const mapping = column.matchColumns(headings, known);
      const judged = rows.map(({ cells }) =>
        row.contractOfRow(cells, mapping, { id: crypto.randomUUID(), now, today }),
      );
      return judged.filter(({ registration }) => registration !== null).length;
    },
    devicesOf: async (bytes) => {
      // PDF.js takes the bytes for itself.
      const sheet = await pdf.sheetOfPdf({ getDocument }, bytes.slice());
      if (typeof sheet === 'string') throw new Error(sheet);
      return order.readOrder(sheet, { ...initialLists, language: 'de', today }).devices.length;
    },
  };
}
