import { expect, test } from 'vitest';
import type { OrderWords } from '#domain/order-data/order-data.ts';
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
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`;
  return new Blob([`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`]);
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
