import Pdf from 'pdfkit';
import { contractFile, contractLine } from '../../support/acts/import-files.ts';
import { germanMoney } from '../../support/data/orders/written.ts';

export const rows = 5_000;
export const pages = 12;

/** A file of contracts as an import gets it. */
export function madeImport(): Buffer {
  return contractFile(Array.from({ length: rows }, (_, at) => contractLine('1001', at)));
}

const columns = [
  ['Pos', 50],
  ['Menge', 85],
  ['Bezeichnung', 130],
  ['Hersteller', 330],
  ['Typ', 400],
  ['Preis', 480],
] as const;

/** An order as a planning tool prints it: a letter's first page, and a table over all pages, its headings on each. */
export async function madeOrder(): Promise<Uint8Array> {
  const pdf = new Pdf({ autoFirstPage: false, margin: 0 });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const put = (text: string, x: number, y: number) => pdf.fontSize(9).text(text, x, y, { lineBreak: false });
  let number = 0;
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage({ size: 'A4' });
    put('Küchenstudio Sonnenberg GmbH · Marktplatz 8 · 50667 Köln', 71, 60);
    if (page === 1) {
      for (const [at, line] of ['Frau', 'Erika Muster', 'Gartenweg 4', '10115 Berlin'].entries())
        put(line, 71, 150 + at * 13);
      put('Auftragsbestätigung Nr. AB-118 vom 03.11.2026', 71, 260);
    }
    const top = page === 1 ? 300 : 100;
    for (const [name, x] of columns) put(name, x, top);
    for (let y = top + 18; y < 780; y += 26) {
      number += 1;
      const isDevice = number % 15 === 0;
      const cells = isDevice
        ? ['Einbaubackofen', 'Bosch', `HBG${number}B1`]
        : ['Unterschrank 60 cm, zwei Auszüge', 'Nobilia', `US${number}`];
      const texts = [String(number), '1', ...cells, germanMoney(10_000 + number * 100)];
      for (const [at, text] of texts.entries()) put(text, columns[at]![1], y);
      put('Ausführung laut Planung, Griff Edelstahl', 130, y + 12);
    }
    put(`Seite ${page} von ${pages}`, 480, 815);
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
