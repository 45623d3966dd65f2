import { expect, test } from 'vitest';
import type { OrderWords } from '#domain/order-data/order-data.ts';
import { plainPdf } from '../../../../tests/support/data/plain-pdf.ts';
import { readOrderFile } from './read-order-file.ts';

const words: OrderWords = {
  deviceTypes: [{ key: 'cooking.oven', de: 'Backofen', en: 'Oven' }],
  applianceBrands: [],
  kitchenBrands: [],
  worktopMaterials: [],
  language: 'de',
  today: '2026-11-23',
};

/** A PDF of one page with texts at their places, in the plainest form that there is. */
function pdf(texts: readonly (readonly [text: string, x: number, y: number])[]): Blob {
  const page = texts.map(([text, x, y]) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');
  return plainPdf(page, [595, 842]);
}

test('the worker reads a PDF with PDF.js', { timeout: 60_000 }, async () => {
  const file = pdf([
    ['KV-Nr.:', 50, 800],
    ['KV-118', 200, 800],
    ['Liefertermin:', 50, 780],
    ['12.03.2027', 200, 780],
    ['Pos', 50, 700],
    ['Bezeichnung', 90, 700],
    ['Typ', 300, 700],
    ['Preis', 450, 700],
    ['1', 50, 680],
    ['Einbaubackofen', 90, 680],
    ['H7164', 300, 680],
    ['999,00', 450, 680],
  ]);
  expect(await readOrderFile(file, words)).toEqual({
    kind: 'read',
    data: {
      fields: { kvAbNumber: 'KV-118', deliveryDate: '12.03.2027' },
      devices: [{ deviceType: 'Backofen', model: 'H7164', grossPurchasePrice: '999,00' }],
      notUnderstood: [],
      unused: [],
    },
  });
});

test('the worker reads a file of Windows-1252 and a pasted table', async () => {
  const latin = Uint8Array.from('Kunde;Frau Käthe Weiß\r\nAB-Nr.;AB-7', (letter) => letter.charCodeAt(0));
  const fields = { 'customer.firstName': 'Käthe', 'customer.lastName': 'Weiß', kvAbNumber: 'AB-7' };
  expect(await readOrderFile(new Blob([latin]), words)).toMatchObject({ kind: 'read', data: { fields } });
  const pasted = await readOrderFile('Kunde\tFrau Käthe Weiß\nAB-Nr.\tAB-7', words);
  expect(pasted).toMatchObject({ kind: 'read', data: { fields } });
});

test('what cannot be read is answered, and the next file is read', async () => {
  const problemOf = async (source: Blob | string) => {
    const reply = await readOrderFile(source, words);
    return reply.kind === 'problem' ? reply.problem : reply;
  };
  expect(await problemOf(new Blob(['PK\u0003\u0004']))).toBe('spreadsheet');
  expect(await problemOf(new Blob(['%PDF-1.7\nno more']))).toBe('pdf_broken');
  expect(await problemOf(pdf([]))).toBe('pdf_without_text');
  expect(await problemOf(new Blob([new Uint8Array(21 * 1024 * 1024)]))).toBe('too_large');
  expect(await problemOf('Über allen Gipfeln\nist Ruh')).toBe('nothing_found');
});
