import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import { kitchenTruth, oneLine } from './csv-layouts.ts';
import type { MadeOrder } from './made-order.ts';
import * as w from './written.ts';

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
);

/** A page being written, with texts put where they are wanted. */
interface Sheet {
  put: (text: string, x: number, options?: { width?: number; right?: number; size?: number }) => void;
  /** Goes down by so many points; on a new page when there is no room. */
  down: (points: number) => void;
  /** Puts something elsewhere on the page and comes back. */
  at: (y: number, write: () => void) => void;
}

/** Writes a PDF. `head` and `foot` are repeated on each page. */
export async function writePdf(
  write: (sheet: Sheet) => void,
  each: { head?: (sheet: Sheet) => void; foot?: (sheet: Sheet) => void } = {},
): Promise<Uint8Array> {
  const pdf = new Pdf({ size: 'A4', margin: 0, bufferPages: true });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.font(font);
  let y = 40;
  const sheet: Sheet = {
    put(text, x, { width, right, size = 10 } = {}) {
      pdf.fontSize(size);
      const left = right === undefined ? x : right - pdf.widthOfString(text);
      pdf.text(text, left, y, { lineBreak: width !== undefined, ...(width !== undefined && { width }) });
    },
    down(points) {
      y += points;
      if (y < 740) return;
      pdf.addPage();
      y = 40;
      sheet.at(40, () => each.head?.(sheet));
      sheet.at(790, () => each.foot?.(sheet));
      y = 90;
    },
    at(elsewhere, there) {
      const before = y;
      y = elsewhere;
      there();
      y = before;
    },
  };
  sheet.at(40, () => each.head?.(sheet));
  sheet.at(790, () => each.foot?.(sheet));
  y = 90;
  write(sheet);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

const studio = 'Küchenstudio Sonnenberg GmbH';
const foot = (sheet: Sheet) => {
  sheet.put(`${studio} · Marktplatz 8 · 50667 Köln`, 60, { size: 7 });
  sheet.put('IBAN DE02 1203 0000 0000 2020 51', 300, { size: 7 });
  sheet.put('USt-IdNr. DE123456789', 460, { size: 7 });
};

/** A letter after DIN 5008: the address in its window, the studio's data beside it, positions with further lines. */
export async function letterPdf(order: MadeOrder): Promise<w.OrderFile> {
  const bytes = await writePdf(
    (sheet) => {
      window(sheet, order);
      sheet.put(
        `Auftragsbestätigung Nr. ${order.confirmationNumber} vom ${w.germanDay(order.received)}`,
        60,
        { size: 14 },
      );
      sheet.down(30);
      sheet.put('vielen Dank für Ihren Auftrag. Wir bestätigen Ihnen die folgende Lieferung:', 60);
      sheet.down(24);
      const columns = { pos: 60, text: 95, brand: 320, quantity: 425, unit: 490, total: 545 };
      const head = () => {
        sheet.put('Pos.', columns.pos);
        sheet.put('Bezeichnung', columns.text);
        sheet.put('Hersteller', columns.brand);
        sheet.put('Menge', 0, { right: columns.quantity });
        sheet.put('E-Preis €', 0, { right: columns.unit });
        sheet.put('Gesamt €', 0, { right: columns.total });
        sheet.down(18);
      };
      head();
      for (const [at, one] of linesOf(order).entries()) {
        sheet.put(String(at + 1), columns.pos);
        sheet.put(one.text, columns.text);
        if (one.brand) sheet.put(one.brand, columns.brand);
        sheet.put(`${one.quantity} Stk`, 0, { right: columns.quantity });
        sheet.put(w.germanMoney(one.cents), 0, { right: columns.unit });
        sheet.put(w.germanMoney(one.cents * one.quantity), 0, { right: columns.total });
        sheet.down(14);
        for (const more of one.more) {
          sheet.put(more, columns.text, { size: 9 });
          sheet.down(13);
        }
        sheet.down(6);
      }
      sheet.down(12);
      const net = Math.round(order.totalCents / 1.19);
      for (const [name, cents] of [
        ['Summe netto', net],
        ['19 % MwSt.', order.totalCents - net],
        ['Gesamtbetrag', order.totalCents],
      ] as const) {
        sheet.put(name, 320);
        sheet.put(`${w.germanMoney(cents)} €`, 0, { right: columns.total });
        sheet.down(15);
      }
      sheet.down(20);
      sheet.put(
        `Voraussichtlicher Liefertermin: ${order.delivered ? w.germanDay(order.delivered) : 'KW 14/2027'}`,
        60,
      );
    },
    { head: (sheet) => sheet.put(studio, 60, { size: 16 }), foot },
  );
  return {
    layout: 'PDF, letter',
    order,
    language: 'de',
    bytes,
    truth: {
      fields: {
        ...w.customerTruth(order, { greets: true }),
        kvAbNumber: order.confirmationNumber,
        orderConfirmationNumber: order.confirmationNumber,
        orderReferenceNumber: order.orderNumber,
        orderReceiptDate: w.germanDay(order.received),
        ...(order.delivered && { deliveryDate: w.germanDay(order.delivered) }),
        soldBy: order.soldBy,
        ...kitchenTruth(order),
        'worktop.material': order.worktop.de,
        'worktop.manufacturer': order.worktop.brand,
        'worktop.grossPurchasePrice': w.germanMoney(order.worktop.cents),
      },
      devices: w.deviceTruth(order.devices, 'de', { article: false }),
    },
  };
}

/** The address window on the left and the studio's own data, which are nobody's customer, on the right. */
function window(sheet: Sheet, order: MadeOrder): void {
  const right = [
    ['Auftrags-Nr.:', order.orderNumber],
    ['Ihr Berater:', order.soldBy],
    ['Telefon:', '0221 4711-0'],
    ['E-Mail:', 'info@sonnenberg.example'],
    ['', ''],
  ];
  const left = [
    ...(order.company === null
      ? [order.gender === 'male' ? 'Herrn' : 'Frau', w.nameOf(order)]
      : [order.company]),
    `${order.street} ${order.houseNumber}`,
    `${order.zipCode} ${order.city}`,
  ];
  sheet.put(`${studio} · Marktplatz 8 · 50667 Köln`, 60, { size: 7 });
  sheet.down(16);
  for (let line = 0; line < right.length; line += 1) {
    if (left[line]) sheet.put(left[line]!, 60);
    sheet.put(right[line]![0]!, 350);
    sheet.put(right[line]![1]!, 430);
    sheet.down(14);
  }
  sheet.down(40);
}

function linesOf(order: MadeOrder) {
  const line = (text: string, brand: string, cents: number, more: string[] = [], quantity = 1) => ({
    text,
    brand,
    cents,
    more,
    quantity,
  });
  return [
    line('Einbauküche laut Planung', order.kitchen.brand, 780_000, [
      `Programm: ${order.kitchen.range}`,
      `Front: ${order.kitchen.front}`,
    ]),
    line('Arbeitsplatte', order.worktop.brand, order.worktop.cents, [order.worktop.said.de]),
    ...order.devices.map((one) =>
      line(
        one.said.de,
        one.brand,
        one.cents,
        [`Typ ${one.model}`, 'Energieeffizienz nach Datenblatt'],
        one.quantity,
      ),
    ),
    ...w.decoys.de.map((one) => line(one.text, one.brand, one.cents)),
  ];
}

/** A purchase contract: heads in a row with the values under them, brand and type in the description alone. */
export async function formPdf(order: MadeOrder): Promise<w.OrderFile> {
  const bytes = await writePdf(
    (sheet) => {
      sheet.put('KAUFVERTRAG', 50, { size: 18 });
      sheet.down(36);
      const places = [50, 190, 320, 440];
      const heads = ['KV-Nummer', 'Datum', 'Kommission', 'Verkäufer'];
      const values = [order.contractNumber, w.writtenDay(order.purchased), order.orderNumber, order.soldBy];
      for (const row of [heads, values]) {
        row.forEach((text, at) => sheet.put(text, places[at]!, { size: 9 }));
        sheet.down(13);
      }
      sheet.down(20);
      const customer = [
        'Kunde',
        order.company ?? `${order.gender === 'male' ? 'Herr' : 'Frau'} ${w.nameOf(order)}`,
        `${order.street} ${order.houseNumber}`,
        `${order.zipCode} ${order.city}`,
        `Tel. ${order.phone.typed}`,
        order.email,
      ];
      const delivery = order.elsewhere
        ? ['Lieferanschrift', nameOnly(order), ...oneLine(order.elsewhere).split(', ')]
        : ['Lieferung', order.delivered ? w.germanDay(order.delivered) : 'nach Absprache'];
      customer.forEach((text, at) => {
        sheet.put(text, 50);
        if (delivery[at]) sheet.put(delivery[at], 320);
        sheet.down(14);
      });
      sheet.down(16);
      const columns = { pos: 50, article: 85, text: 160, quantity: 440, total: 545 };
      sheet.put('Pos', columns.pos);
      sheet.put('Art.-Nr.', columns.article);
      sheet.put('Artikel / Beschreibung', columns.text);
      sheet.put('Anzahl', 0, { right: columns.quantity });
      sheet.put('Betrag', 0, { right: columns.total });
      sheet.down(18);
      const lines = [
        ...order.devices.map((one) => ({ text: `${one.brand} ${one.said.de} ${one.model}`, ...one })),
        ...w.decoys.de.map((one) => ({
          text: `${one.brand} ${one.text}`.trim(),
          article: '',
          quantity: 1,
          cents: one.cents,
        })),
      ];
      for (const [at, one] of lines.entries()) {
        sheet.put(String(at + 1).padStart(3, '0'), columns.pos);
        sheet.put(one.article, columns.article);
        sheet.put(one.text, columns.text);
        sheet.put(String(one.quantity), 0, { right: columns.quantity });
        sheet.put(w.germanMoney(one.cents * one.quantity), 0, { right: columns.total });
        sheet.down(19);
      }
      sheet.down(14);
      sheet.put('Kaufpreis gesamt inkl. MwSt.', 320);
      sheet.put(`EUR ${w.germanMoney(order.totalCents)}`, 0, { right: columns.total });
    },
    { foot },
  );
  return {
    layout: 'PDF, form',
    order,
    language: 'de',
    bytes,
    truth: {
      fields: {
        ...w.customerTruth(order, { greets: true }),
        ...w.riskTruth(order),
        'customer.email': order.email,
        'customer.mobileNumber': order.phone.read,
        kvAbNumber: order.contractNumber,
        orderReferenceNumber: order.orderNumber,
        purchaseDate: w.germanDay(order.purchased),
        ...(order.delivered && !order.elsewhere && { deliveryDate: w.germanDay(order.delivered) }),
        soldBy: order.soldBy,
        'kitchen.grossPurchasePrice': w.germanMoney(order.totalCents),
      },
      devices: w.deviceTruth(order.devices, 'de', { article: true }),
    },
  };
}

function nameOnly(order: MadeOrder): string {
  return order.company ?? w.nameOf(order);
}
