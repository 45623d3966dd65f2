import type { MadeOrder } from './made-order.ts';
import * as w from './written.ts';

const special: Record<string, number> = { '€': 0x80, '„': 0x84, '“': 0x93, '–': 0x96 };

/** Bytes in Windows-1252, as German spreadsheets save; a letter that it lacks becomes its nearest. */
function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0));
}

const plain: Record<string, string> = { Ł: 'L', ł: 'l', ı: 'i', ş: 's' };

/** The order in letters that Windows-1252 has. */
export function inLatin(order: MadeOrder): MadeOrder {
  return JSON.parse(
    JSON.stringify(order).replaceAll(/[Łłış]/g, (letter) => plain[letter]!),
    (key, value) =>
      ['purchased', 'received', 'delivered'].includes(key) && value !== null
        ? new Date(value as string)
        : value,
  ) as MadeOrder;
}

function csv(rows: readonly (readonly string[])[], delimiter: string): string {
  const cell = (text: string) =>
    new RegExp(`["\\n${delimiter}]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('');
}

/** One row for each position, the order repeated in each; Windows-1252. */
export function flatCsv(given: MadeOrder): w.OrderFile {
  const order = inLatin({ ...given, company: null });
  const head =
    'Auftragsnummer;Kaufvertrag-Nr.;Kaufdatum;Liefertermin;Verkäufer;Anrede;Titel;Vorname;Nachname;Straße;PLZ;Ort;Telefon;E-Mail;Pos.;Menge;Warengruppe;Hersteller;Typ;Artikel-Nr.;Bezeichnung;Einzelpreis;Gesamtpreis';
  const common = [
    order.orderNumber,
    order.contractNumber,
    w.germanDay(order.purchased),
    order.delivered ? w.germanDay(order.delivered) : 'KW 12/2027',
    order.soldBy,
    order.gender === 'male' ? 'Herr' : 'Frau',
    order.title,
    order.firstName,
    order.lastName,
    `${order.street} ${order.houseNumber}`,
    order.zipCode,
    order.city,
    order.phone.typed,
    order.email,
  ];
  const lines = [
    ['1', 'Küche', order.kitchen.brand, order.kitchen.range, '', 'Einbauküche laut Planung', 780_000],
    ...order.devices.map((one) => [
      '',
      'Elektrogeräte',
      one.brand,
      one.model,
      one.article,
      one.said.de,
      one.cents,
      one.quantity,
    ]),
    [
      '1',
      'Arbeitsplatte',
      order.worktop.brand,
      '',
      '',
      `Arbeitsplatte ${order.worktop.said.de}`,
      order.worktop.cents,
    ],
    ...w.decoys.de.map((one) => ['1', one.group, one.brand, '', '', one.text, one.cents]),
  ];
  const rows = lines.map(([, group, brand, model, article, text, cents, quantity = 1], at) => [
    ...common,
    String((at + 1) * 10),
    String(quantity),
    ...[group, brand, model, article, text].map(String),
    w.germanMoney(Number(cents)),
    w.germanMoney(Number(cents) * Number(quantity)),
  ]);
  return {
    layout: 'CSV, flat',
    order,
    language: 'de',
    bytes: windows1252(csv([head.split(';'), ...rows], ';')),
    truth: {
      fields: {
        ...w.customerTruth(order, { greets: true }),
        'customer.email': order.email,
        'customer.mobileNumber': order.phone.read,
        kvAbNumber: order.contractNumber,
        orderReferenceNumber: order.orderNumber,
        purchaseDate: w.germanDay(order.purchased),
        ...(order.delivered && { deliveryDate: w.germanDay(order.delivered) }),
        soldBy: order.soldBy,
        'kitchen.manufacturer': order.kitchen.brand,
        'kitchen.model': order.kitchen.range,
        ...worktopTruth(order, 'de', true),
      },
      devices: w.deviceTruth(order.devices, 'de', { article: true }),
    },
  };
}

function worktopTruth(
  { worktop }: MadeOrder,
  language: 'de' | 'en',
  hasBrand: boolean,
): Record<string, string> {
  return {
    'worktop.material': worktop[language],
    ...(hasBrand && { 'worktop.manufacturer': worktop.brand }),
    'worktop.grossPurchasePrice': w.germanMoney(worktop.cents),
  };
}

/** Labels and values, then the table of positions, then sums; UTF-8 with its mark. */
export function blockCsv(order: MadeOrder): w.OrderFile {
  const positions = [
    ...order.devices.map((one) => [
      String(one.quantity),
      one.said.de,
      one.brand,
      one.model,
      `${w.germanMoney(one.cents)} €`,
    ]),
    ['1', `APL ${order.worktop.said.de}`, order.worktop.brand, '', `${w.germanMoney(order.worktop.cents)} €`],
    ...w.decoys.de.map((one) => ['1', one.text, one.brand, '', `${w.germanMoney(one.cents)} €`]),
  ];
  const rows = [
    ['Auftragsbestätigung', order.confirmationNumber],
    ['Auftrag', order.orderNumber],
    ['Auftragsdatum', w.writtenDay(order.received)],
    ['Wunschliefertermin', order.delivered ? w.germanDay(order.delivered) : 'wird abgestimmt'],
    ['Fachberater', order.soldBy],
    ['Kundenname', order.company ?? nameWithGreeting(order)],
    ['Straße, Nr.', `${order.street} ${order.houseNumber}`],
    ['PLZ/Ort', `${order.zipCode} ${order.city}`],
    ...(order.elsewhere ? [['Lieferanschrift', oneLine(order.elsewhere)]] : []),
    ['Mobil', order.phone.typed],
    ['E-Mail', order.email],
    ['Küchenhersteller', order.kitchen.brand],
    ['Programm', order.kitchen.range],
    ['Front', order.kitchen.front],
    [],
    ['Anzahl', 'Bezeichnung', 'Hersteller', 'Typ', 'Preis in EUR'],
    ...positions,
    [],
    ['Nettobetrag', w.germanMoney(Math.round(order.totalCents / 1.19))],
    ['zzgl. 19 % MwSt.', w.germanMoney(order.totalCents - Math.round(order.totalCents / 1.19))],
    ['Gesamtbetrag brutto', w.germanMoney(order.totalCents)],
  ];
  return {
    layout: 'CSV, blocks',
    order,
    language: 'de',
    bytes: Buffer.from(`\uFEFF${csv(rows, ';')}`),
    truth: {
      fields: {
        ...w.customerTruth(order, { greets: true }),
        ...w.riskTruth(order),
        'customer.email': order.email,
        'customer.mobileNumber': order.phone.read,
        kvAbNumber: order.confirmationNumber,
        orderConfirmationNumber: order.confirmationNumber,
        orderReferenceNumber: order.orderNumber,
        orderReceiptDate: w.germanDay(order.received),
        ...(order.delivered && { deliveryDate: w.germanDay(order.delivered) }),
        soldBy: order.soldBy,
        ...kitchenTruth(order),
        ...worktopTruth(order, 'de', true),
      },
      devices: w.deviceTruth(order.devices, 'de', { article: false }),
    },
  };
}

export function kitchenTruth({ kitchen, totalCents }: MadeOrder): Record<string, string> {
  return {
    'kitchen.manufacturer': kitchen.brand,
    'kitchen.model': kitchen.range,
    'kitchen.material': kitchen.front,
    'kitchen.grossPurchasePrice': w.germanMoney(totalCents),
  };
}

function nameWithGreeting(order: MadeOrder): string {
  return `${order.gender === 'male' ? 'Herr' : 'Frau'} ${w.nameOf(order)}`;
}

export function oneLine(address: NonNullable<MadeOrder['elsewhere']>): string {
  return `${address.street} ${address.houseNumber}, ${address.zipCode} ${address.city}`;
}

/** English headings, commas, ISO days; UTF-8. */
export function englishCsv(order: MadeOrder): w.OrderFile {
  const positions = [
    ...order.devices.map((one) => [
      one.said.en,
      one.brand,
      one.model,
      one.article,
      String(one.quantity),
      w.englishMoney(one.cents),
    ]),
    [
      `Worktop ${order.worktop.said.en}`,
      order.worktop.brand,
      '',
      '',
      '1',
      w.englishMoney(order.worktop.cents),
    ],
    ...w.decoys.en.map((one) => [one.text, one.brand, '', '', '1', w.englishMoney(one.cents)]),
  ];
  const rows = [
    ['Order number:', order.orderNumber, 'Purchase contract no.:', order.contractNumber],
    [
      'Contract date:',
      w.isoDay(order.purchased),
      'Requested delivery date:',
      order.delivered ? w.isoDay(order.delivered) : 'tbc',
    ],
    ['Customer name:', order.company ?? w.nameOf(order), 'Sales rep:', order.soldBy],
    ['Address:', oneLine(order)],
    ['Phone:', order.phone.typed, 'Email:', order.email],
    [
      'Kitchen brand:',
      order.kitchen.brand,
      'Kitchen range:',
      order.kitchen.range,
      'Door colour:',
      order.kitchen.front,
    ],
    [],
    ['Item description', 'Brand', 'Model', 'Article no.', 'Qty', 'Unit price (EUR)'],
    ...positions,
    ['Subtotal', '', '', '', '', w.englishMoney(order.totalCents - 100_000)],
    ['Total incl. VAT', '', '', '', '', w.englishMoney(order.totalCents)],
  ];
  return {
    layout: 'CSV, English',
    order,
    language: 'en',
    bytes: Buffer.from(csv(rows, ',')),
    truth: {
      fields: {
        ...w.customerTruth(order, { greets: false }),
        'customer.email': order.email,
        'customer.mobileNumber': order.phone.read,
        kvAbNumber: order.contractNumber,
        orderReferenceNumber: order.orderNumber,
        purchaseDate: w.germanDay(order.purchased),
        ...(order.delivered && { deliveryDate: w.germanDay(order.delivered) }),
        soldBy: order.soldBy,
        ...kitchenTruth(order),
        ...worktopTruth(order, 'en', true),
      },
      devices: w.deviceTruth(order.devices, 'en', { article: true }),
    },
  };
}

/** What a table copied from a spreadsheet or a tool's window gives: tabs, an address in lines, no greeting. */
export function pasted(order: MadeOrder): w.OrderFile {
  const rows = [
    ['Kunde', '', 'KV-Nr.', order.contractNumber],
    [order.company ?? nameWithGreeting(order), '', 'Kauf am', w.germanDay(order.purchased)],
    [
      `${order.street} ${order.houseNumber}`,
      '',
      'Liefertermin',
      order.delivered ? w.germanDay(order.delivered) : 'KW 8',
    ],
    [`${order.zipCode} ${order.city}`, '', 'Summe brutto', `EUR ${w.germanMoney(order.totalCents)}`],
    [],
    ['Nr.', 'Artikel', 'Marke', 'E-Nr.', 'Stk', 'VK brutto'],
    ...order.devices.map((one, at) => [
      String(at + 1),
      `${one.said.de} ${one.model}`,
      one.brand,
      one.article,
      String(one.quantity),
      w.germanMoney(one.cents),
    ]),
    ...w.decoys.de.map((one, at) => [
      String(at + 20),
      one.text,
      one.brand,
      '',
      '1',
      w.germanMoney(one.cents),
    ]),
  ];
  return {
    layout: 'pasted table',
    order,
    language: 'de',
    bytes: Buffer.from(rows.map((row) => row.join('\t')).join('\n')),
    truth: {
      fields: {
        ...w.customerTruth(order, { greets: true }),
        kvAbNumber: order.contractNumber,
        purchaseDate: w.germanDay(order.purchased),
        ...(order.delivered && { deliveryDate: w.germanDay(order.delivered) }),
        'kitchen.grossPurchasePrice': w.germanMoney(order.totalCents),
      },
      devices: w.deviceTruth(order.devices, 'de', { article: true }),
    },
  };
}

/** A studio's own spreadsheet in words that nobody taught the reader; it is not to be taught them. */
export function unfamiliarCsv(order: MadeOrder): w.OrderFile {
  const rows = [
    ['Küchenauftrag', order.contractNumber],
    [
      'verkauft am',
      w.germanDay(order.purchased),
      'Auslieferung',
      order.delivered ? w.germanDay(order.delivered) : '',
    ],
    ['Kundin/Kunde', order.company ?? nameWithGreeting(order)],
    ['wohnhaft', oneLine(order)],
    ['Tel. privat', order.phone.typed, 'Mail', order.email],
    ['Verkaufsberatung', order.soldBy],
    ['Möbelprogramm', `${order.kitchen.brand} ${order.kitchen.range}`],
    ['Frontfarbe', order.kitchen.front],
    [],
    ['lfd', 'ME', 'Gerät / Artikel', 'Fabrikat', 'Typenschild', 'VK inkl. MwSt.'],
    ...order.devices.map((one, at) => [
      String(at + 1),
      String(one.quantity),
      one.said.de,
      one.brand,
      one.model,
      w.germanMoney(one.cents),
    ]),
    ...w.decoys.de.map((one) => ['', '1', one.text, one.brand, '', w.germanMoney(one.cents)]),
    ['Summe inkl. MwSt.', '', '', '', '', w.germanMoney(order.totalCents)],
  ];
  return {
    layout: 'unfamiliar',
    order,
    language: 'de',
    bytes: Buffer.from(csv(rows, ';')),
    truth: {
      fields: {
        ...w.customerTruth(order, { greets: true }),
        'customer.email': order.email,
        'customer.mobileNumber': order.phone.read,
        kvAbNumber: order.contractNumber,
        purchaseDate: w.germanDay(order.purchased),
        ...(order.delivered && { deliveryDate: w.germanDay(order.delivered) }),
        soldBy: order.soldBy,
        ...kitchenTruth(order),
      },
      devices: w.deviceTruth(order.devices, 'de', { article: false }),
    },
  };
}
