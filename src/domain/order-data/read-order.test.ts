import { describe, expect, it } from 'vitest';
import type { OrderWords } from './order-data.ts';
import { readOrder } from './read-order.ts';
import { sheetOfText, sheetOfTextFile } from './read-text.ts';
import { linesOfPage } from './sheet.ts';

const entry = (key: string, de: string, en: string) => ({ key, de, en });
const words: OrderWords = {
  deviceTypes: [
    entry('cooking.oven', 'Backofen', 'Oven'),
    entry('washing.dishwasher', 'Geschirrspüler', 'Dishwasher'),
    entry('cooking.hob-induction', 'Induktionskochfeld', 'Induction hob'),
  ],
  applianceBrands: [entry('miele', 'Miele', 'Miele'), entry('other', 'Sonstige', 'Other')],
  kitchenBrands: [entry('nobilia', 'Nobilia', 'Nobilia')],
  worktopMaterials: [entry('granite', 'Granit', 'Granite')],
  language: 'de',
  today: '2026-11-23',
};

function read(text: string, more: Partial<OrderWords> = {}) {
  const sheet = sheetOfText(text);
  if (typeof sheet === 'string') throw new Error(sheet);
  return readOrder(sheet, { ...words, ...more });
}
const table = (...rows: string[]) => ['Pos;Menge;Bezeichnung;Hersteller;Typ;Preis', ...rows].join('\n');

describe('the numbers of an order', () => {
  it('the contract’s goes before the confirmation’s, and that before the order’s', () => {
    expect(read('KV-Nr.;KV-1\nAB-Nr.;AB-2\nAuftragsnummer;A-3').fields).toMatchObject({
      kvAbNumber: 'KV-1',
      orderConfirmationNumber: 'AB-2',
      orderReferenceNumber: 'A-3',
    });
    expect(read('AB-Nr.;AB-2\nAuftragsnummer;A-3').fields['kvAbNumber']).toBe('AB-2');
    expect(read('Auftragsnummer;A-3\nDatum;01.11.2026').fields['kvAbNumber']).toBe('A-3');
  });
});

describe('the dates of an order', () => {
  it.each([
    ['12.03.2027', '12.03.2027'],
    ['12. März 2027', '12.03.2027'],
    ['Fr., 12.03.2027', '12.03.2027'],
    ['2027-03-12', '12.03.2027'],
    ['March 12, 2027', '12.03.2027'],
    ['12 Mar 2027', '12.03.2027'],
    ['12.03.2027 08:00', '12.03.2027'],
  ])('are understood: %s', (written, day) => {
    expect(read(`AB-Nr.|AB-2\nLiefertermin|${written}`).fields['deliveryDate']).toBe(day);
  });

  it('a calendar week is no day: it is said, and nothing is made of it', () => {
    const found = read('AB-Nr.;AB-2\nLiefertermin;KW 12/2027');
    expect(found.fields['deliveryDate']).toBeUndefined();
    expect(found.notUnderstood).toEqual([{ label: 'Liefertermin', text: 'KW 12/2027' }]);
  });

  it('a day alone is the purchase’s on a contract, else that of the order’s receipt', () => {
    expect(read('KV-Nr.;KV-1\nDatum;01.11.2026').fields['purchaseDate']).toBe('01.11.2026');
    expect(read('AB-Nr.;AB-1\nDatum;01.11.2026').fields).toMatchObject({ orderReceiptDate: '01.11.2026' });
  });
});

describe('the prices of an order', () => {
  it.each([
    ['1.234,56 €', '1.234,56'],
    ['EUR 1.234,56', '1.234,56'],
    ['1,234.56', '1.234,56'],
    ['1 234,56', '1.234,56'],
    ["1'234.56", '1.234,56'],
    ['1234', '1.234,00'],
  ])('are understood: %s', (written, price) => {
    expect(read(`AB-Nr.|AB-2\nGesamtbetrag|${written}`).fields['kitchen.grossPurchasePrice']).toBe(price);
  });

  it('net prices and taxes are nobody’s gross price', () => {
    const found = read('AB-Nr.;AB-2\nSumme netto;100,00\n19 % MwSt.;19,00');
    expect(found.fields['kitchen.grossPurchasePrice']).toBeUndefined();
    const devices = read('Pos;Bezeichnung;Typ;Preis netto\n1;Backofen;H7164;840,00').devices;
    expect(devices[0]?.grossPurchasePrice).toBeUndefined();
  });

  it('of a whole position is parted by its quantity, if that comes out even', () => {
    const of = (total: string) =>
      read(`Pos;Menge;Bezeichnung;Gesamtpreis\n1;2;Backofen;${total}`).devices[0]?.grossPurchasePrice;
    expect(of('1.000,00')).toBe('500,00');
    expect(of('999,99')).toBeUndefined();
  });
});

describe('the positions of an order', () => {
  it('a quantity of two is two devices, and 40 are as many as a kitchen has', () => {
    expect(read(table('1;2 Stk;Einbaubackofen;Miele;H7164;999,00')).devices).toHaveLength(2);
    expect(read(table('1;40;Einbaubackofen;Miele;H7164;999,00')).devices).toHaveLength(30);
  });

  it.each([
    'Montage Geschirrspüler',
    'Möbelfront für Geschirrspüler',
    'Hochschrank Backofen',
    'Ausschnitt Kochfeld',
    'Anschluss Induktionskochfeld',
    'Unterschrank für Kochfeld',
  ])('what only names a device is none: %s', (text) => {
    expect(read(table(`1;1;${text};;;99,00`, '2;1;Backofen;;H7;99,00')).devices).toHaveLength(1);
  });

  it('brand and type may stand in the description', () => {
    expect(read('Pos;Menge;Bezeichnung;Preis\n1;1;Miele Backofen H7164BP, edelstahl;999,00').devices).toEqual(
      [{ deviceType: 'Backofen', manufacturer: 'Miele', model: 'H7164BP', grossPurchasePrice: '999,00' }],
    );
  });

  it('are written in the language of the screen', () => {
    const { devices, fields } = read(
      table('1;1;Geschirrspülmaschine;Miele;G7;9', '2;1;Arbeitsplatte Granit;Strasser;;900,00'),
      { language: 'en' },
    );
    expect(devices[0]?.deviceType).toBe('Dishwasher');
    expect(fields['worktop.material']).toBe('Granite');
  });
});

describe('each position of an order is taken or named', () => {
  const oven = '1;1;Backofen;Miele;H7164;999,00';
  const washer = '2;1;Geschirrspüler;Miele;G7;799,00';
  const types = (...rows: string[]) => {
    const { devices, notUnderstood } = read(table(...rows));
    return {
      devices: devices.map(({ deviceType }) => deviceType),
      named: notUnderstood.map(({ label, reason }) => `${label} ${reason ?? '?'}`),
    };
  };

  it.each(['Pos. 4', '1.2.)', '4.', '(4)', '#4', 'A4', '4a', 'Position 4'])('numbered as %s', (number) => {
    expect(types(`${number};1;Backofen;Miele;H7164;999,00`)).toEqual({ devices: ['Backofen'], named: [] });
  });

  it.each([
    ['Alternativ zu Pos. 1:', 'alternative'],
    ['Alternative:', 'alternative'],
    [';;Eventualposition;;;', 'optional'],
    [';;Bedarfsposition;;;', 'optional'],
    ['Optional', 'optional'],
  ])('below the line “%s” it is not taken, and named as %s', (line, reason) => {
    expect(types(oven, line, washer)).toEqual({ devices: ['Backofen'], named: [`Pos. 2 ${reason}`] });
  });

  it.each([
    ['2;1;Geschirrspüler (optional);Miele;G7;799,00', 'optional'],
    ['2;1;Alternativ: Geschirrspüler;Miele;G7;799,00', 'alternative'],
    ['2;1;Geschirrspüler - entfällt;Miele;G7;799,00', 'cancelled'],
    ['2;1;Geschirrspüler;Miele;G7;storniert', 'cancelled'],
    ['2;0;Geschirrspüler;Miele;G7;799,00', 'cancelled'],
    ['2;-1;Geschirrspüler;Miele;G7;-799,00', 'cancelled'],
    ['2;2,5 lfm;Geschirrspüler;Miele;G7;799,00', 'quantity_unclear'],
    ['2;1;Montage;;;99,00', 'no_device'],
    ['2;1;Unterschrank 60;;;99,00', 'no_device'],
    ['zwei?;1;Geschirrspüler;Miele;G7;799,00', '?'],
    ['2;viele;Geschirrspüler;Miele;G7;799,00', '?'],
    ['2;1;Geschirrspüler;Miele;G7;auf Anfrage', '?'],
  ])('as %s it is not taken, and named as %s', (row, reason) => {
    const { devices, named } = types(oven, row);
    expect(devices).toEqual(['Backofen']);
    expect(named).toEqual([expect.stringMatching(new RegExp(` ${reason.replace('?', '\\?')}$`))]);
  });

  it('cancelled by the line below it, also with a note between them', () => {
    expect(types(oven, ';;*** entfällt ***;;;', washer).named).toEqual(['Pos. 1 cancelled']);
    expect(types(oven, 'laut Zeichnung', ';;*** entfällt ***;;;', washer)).toEqual({
      devices: ['Geschirrspüler'],
      named: ['Pos. 1 cancelled'],
    });
  });

  it('and a mark beside what is not understood goes to no other position', () => {
    const asked = '1;1;Backofen;Miele;H7;auf Anfrage';
    expect(types('Alternative:', asked, washer)).toEqual({
      devices: ['Geschirrspüler'],
      named: ['Pos. 1 ?'],
    });
    expect(types(oven, asked.replace('1', '2'), ';;storniert;;;', washer)).toEqual({
      devices: ['Backofen', 'Geschirrspüler'],
      named: ['Pos. 2 ?'],
    });
  });

  it('below a discount, which is named, and below what a position comes with', () => {
    const discounts = ['Rabatt 10 %;;;;;-77,77', ';;abzgl. Aktionsrabatt;;;-77,77', ';;Nachlass;;;77,77-'];
    for (const line of discounts) {
      const { devices, named } = types(oven, line, washer.replace('2;', ';'));
      expect(devices).toEqual(['Backofen', 'Geschirrspüler']);
      expect(named).toEqual([expect.stringMatching(/rabatt|nachlass/i)]);
    }
    expect(types(oven, ';;inkl. Teleskopauszug;;;', washer.replace('2;', ';')).devices).toHaveLength(2);
  });

  it('below a sum, where a row without a number is named', () => {
    expect(types(oven, 'Zwischensumme;;;;;999,00', ';1;Geschirrspüler;Miele;G7;799,00')).toEqual({
      devices: ['Backofen'],
      named: ['Position ?'],
    });
  });

  it('numbered, though its words begin as those of a sum', () => {
    const { devices } = read('Pos;Bezeichnung;Preis\n1;Total-No-Frost Kühlschrank und Backofen;999,00');
    expect(devices).toHaveLength(1);
  });

  it('whose row a mail program has parted, with what stands in its other line', () => {
    const { devices, named } = types('1;1;Backofen', 'Reihe 8;Miele;H7164;999,00', washer);
    expect(devices).toEqual(['Backofen', 'Geschirrspüler']);
    expect(named).toEqual([expect.stringMatching(/ \?$/)]);
  });

  it('that a spreadsheet has spoilt so far that only its unit is left', () => {
    const { notUnderstood } = read(
      'Einheit;Bezeichnung;Hersteller;Preis\nStk;Backofen;Miele;999,00\nStk;Geschirrspüler;Miele;#WERT!',
    );
    expect(notUnderstood).toContainEqual({ label: 'Position', text: 'Stk · Geschirrspüler · Miele' });
  });

  it('that only says the kitchen’s brand: the brand is taken, and the position named', () => {
    const { fields, notUnderstood } = read(table(oven, '2;1;Möbelfront weiß;Nobilia;;99,00'));
    expect(fields['kitchen.manufacturer']).toBe('Nobilia');
    expect(notUnderstood).toEqual([{ label: 'Pos. 2', text: 'Möbelfront weiß', reason: 'no_device' }]);
  });

  it('of a second worktop, for which there is no field', () => {
    const worktop = (number: number, price: string) => `${number};1;Arbeitsplatte Granit;;;${price}`;
    expect(types(worktop(1, '900,00'), worktop(2, '450,00')).named).toEqual(['Pos. 2 no_device']);
  });

  it.each(['> ', '>> ', '>'])('in a mail that is quoted with %s', (mark) => {
    const quoted = `KV-Nr.;KV-1\nKunde;Erika Weiß\n\n${table(oven, washer)}`.replaceAll(/^/gm, mark);
    const { devices, fields } = read(`Hallo,\nanbei.\n\n${quoted}`);
    expect(devices.map(({ model }) => model)).toEqual(['H7164', 'G7']);
    expect(fields).toMatchObject({ kvAbNumber: 'KV-1', 'customer.lastName': 'Weiß' });
    // One line alone is none.
    expect(read(table(oven, '>2;1;Geschirrspüler;Miele;G7;799,00')).devices).toHaveLength(1);
  });

  it('below the sum and a title of optional ones, each', () => {
    const optional = [
      'Zwischensumme;;;;;999,00',
      'Optionale Positionen',
      washer,
      '3;1;Backofen;Miele;H8;9,00',
    ];
    expect(types(oven, ...optional)).toEqual({
      devices: ['Backofen'],
      named: ['Pos. 2 optional', 'Pos. 3 optional'],
    });
    expect(types(oven, 'Zwischensumme;;;;;999,00', washer).devices).toHaveLength(2);
  });

  it('parted by a page, with its price on the next one', () => {
    const head = 'Pos;Menge;Bezeichnung;Hersteller;Typ;Preis';
    const { devices } = read(
      table('1;1;Backofen;Miele;;', 'Seite 1 von 2', head, ';;;;H7164;999,00', washer),
    );
    expect(devices.map((one) => one.grossPurchasePrice)).toEqual(['999,00', '799,00']);
  });

  it('of a list that has neither numbers nor prices', () => {
    expect(read('Gerät;Hersteller;Typ\nBackofen;Miele;H7\nGeschirrspüler;Miele;G7').devices).toHaveLength(2);
  });

  it('whatever quotation marks stand in it', () => {
    const rows = [
      oven,
      '2;1;"Kalle" Backofen;Miele;H8;1,00',
      '3;1;"Backofen;Miele;H9;2,00',
      '4;1;Backofen 60";Miele;H6;3,00',
    ];
    const { devices, notUnderstood } = read(table(...rows, '5;1;"Backofen";Miele;H5;4,00'));
    expect(devices.map(({ grossPurchasePrice }) => grossPurchasePrice)).toEqual([
      '999,00',
      '1,00',
      '2,00',
      '3,00',
      '4,00',
    ]);
    expect(notUnderstood.map(({ reason }) => reason)).toEqual(['quotes']);
  });

  it('beyond what is read or what a contract can have, with the number of those', () => {
    expect(read(table(oven.replace(';1;', ';40;'))).notUnderstood).toEqual([
      { label: '', text: '+ 10', reason: 'too_many_devices' },
    ]);
    const many = Array.from({ length: 2100 }, (_, at) => `Hinweis;${at}`);
    expect(read(table(oven, ...many)).notUnderstood.at(-1)).toMatchObject({
      text: '+ 102',
      reason: 'too_many_rows',
    });
  });

  it('with numbers that a spreadsheet has shortened or letters that were lost named', () => {
    const { devices, notUnderstood } = read(table('1;1;Backofen;Miele;4,24E+12;999,00'));
    expect(devices[0]?.model).toBeUndefined();
    expect(notUnderstood).toEqual([{ label: '', text: '4,24E+12', reason: 'number_shortened' }]);
  });
});

describe('the customer of an order', () => {
  const named = (name: string) => read(`KV-Nr.;KV-1\nKunde;${name}`).fields;
  it.each([
    ['Frau Dr. Erika von der Heide', 'Erika', 'von der Heide'],
    ['Weiß, Erika', 'Erika', 'Weiß'],
    ['Karl-Heinz Weiß', 'Karl-Heinz', 'Weiß'],
  ])('is named in parts: %s', (name, first, last) => {
    expect(named(name)).toMatchObject({ 'customer.firstName': first, 'customer.lastName': last });
  });

  it('may be a couple, a family or a company', () => {
    expect(named('Anna und Bernd Schulz')).toMatchObject({
      'customer.firstName': 'Anna',
      'customer.lastName': 'Schulz',
      'customer.personTwoFirstName': 'Bernd',
      secondPerson: 'yes',
    });
    expect(named('Familie Schulz')).toMatchObject({ 'customer.lastName': 'Schulz' });
    expect(named('Schulz Bau GmbH')).toMatchObject({ 'customer.companyName': 'Schulz Bau GmbH' });
  });

  it('is not given a landline, which a consumer’s form refuses; it is named as not read', () => {
    const called = (name: string, phone: string) => read(`KV-Nr.;KV-1\nKunde;${name}\nTelefon;${phone}`);
    const person = called('Erika Weiß', '040 66969123');
    expect(person.fields['customer.mobileNumber']).toBeUndefined();
    expect(person.notUnderstood).toEqual([{ label: 'Tel.', text: '+49 40 66969123' }]);
    expect(called('Erika Weiß', '0171 3920001').fields['customer.mobileNumber']).toBe('+49 171 3920001');
    expect(called('Schulz Bau GmbH', '040 66969123').fields['customer.mobileNumber']).toBe('+49 40 66969123');
  });

  it('lives where the kitchen goes, unless another address is named', () => {
    const at = (delivery: string) =>
      read(`KV-Nr.|KV-1\nAnschrift|Gartenweg 4, 10115 Berlin\nLieferanschrift|${delivery}`).fields;
    expect(at('Gartenweg 4, 10115 Berlin')['riskAddress.street']).toBeUndefined();
    expect(at('Neubauring 2, 22767 Hamburg')).toMatchObject({
      'riskAddress.other': 'yes',
      'riskAddress.city': 'Hamburg',
    });
  });
});

describe('address, phone and email that are pasted below the name', () => {
  const whole = {
    'customer.firstName': 'Jutta',
    'customer.lastName': 'Schulz',
    'customer.address.street': 'Lindenstraße',
    'customer.address.houseNumber': '12',
    'customer.address.zipCode': '20095',
    'customer.address.city': 'Hamburg',
    'customer.mobileNumber': '+49 171 2345678',
    'customer.email': 'jutta@example.org',
  };
  const around = (lines: string) =>
    `Auftragsnummer: A-1\n${lines}\nKaufdatum: 01.11.2026\n\nPos;Bezeichnung;Hersteller\n1;Backofen;Miele`;

  it.each([
    [
      'a name under a label',
      'Kunde: Jutta Schulz\nLindenstraße 12\n20095 Hamburg\n0171 2345678\njutta@example.org',
    ],
    ['a name alone', 'Jutta Schulz\nLindenstraße 12\n20095 Hamburg\n0171 2345678\njutta@example.org'],
    [
      'a name that is only called one',
      'Name: Jutta Schulz\nLindenstraße 12\n20095 Hamburg\nTel. 0171 2345678\njutta@example.org',
    ],
    [
      'an address in one line',
      'Kunde: Jutta Schulz\nLindenstraße 12, 20095 Hamburg\n0171 2345678\njutta@example.org',
    ],
    [
      'phone and email in one line',
      'Kunde: Jutta Schulz\nLindenstraße 12\n20095 Hamburg\nMobil 0171/2345678, jutta@example.org',
    ],
    [
      'all in one line',
      'Kunde: Jutta Schulz, Lindenstraße 12, 20095 Hamburg, 0171 2345678, jutta@example.org',
    ],
  ])('%s', (_, lines) => {
    expect(read(around(lines)).fields).toMatchObject(whole);
  });

  it('are not the customer’s where they are the seller’s', () => {
    const seller = {
      name: 'Küchen Vogt',
      street: 'Lindenstraße',
      houseNumber: '12',
      zipCode: '20095',
      email: 'jutta@example.org',
    };
    const lines = 'Name: Küchen Vogt\nLindenstraße 12, 20095 Hamburg\njutta@example.org';
    const { fields } = read(around(lines), { seller });
    expect(Object.keys(fields).filter((path) => path.startsWith('customer.'))).toEqual([]);
  });
});

describe('a worktop that is sold by the metre', () => {
  const worktop = (heading: string, ...cells: string[]) =>
    read([`Pos;Menge;Einheit;Bezeichnung;${heading}`, `1;${cells.join(';')}`].join('\n'));
  const price = (heading: string, ...cells: string[]) =>
    worktop(heading, ...cells).fields['worktop.grossPurchasePrice'];

  it.each([
    ['3,2 lfm', '', '289,00', '924,80'],
    ['3,20 lfd. m', '', '289,00', '924,80'],
    ['3,2', 'lfm', '289,00', '924,80'],
    ['3', 'lfm', '289,00', '867,00'],
    ['2,45 m', '', '300,00 €', '735,00'],
    ['3', '', '289,00 €/lfm', '867,00'],
    ['3,2', 'm', '289,00 € pro m', '924,80'],
    ['1', 'Stk', '900,00', '900,00'],
    ['2', 'Stk', '450,00', '900,00'],
  ])('costs length times price: %s %s at %s', (quantity, unit, unitPrice, whole) => {
    expect(price('Einzelpreis', quantity, unit, 'Arbeitsplatte Granit', unitPrice)).toBe(whole);
    expect(price('€/lfm', quantity, unit, 'Arbeitsplatte Granit', unitPrice)).toBe(whole);
  });

  it('costs the total where the paper shows one that is rounded otherwise', () => {
    const both = 'Einzelpreis;Gesamtpreis';
    expect(price(both, '3,2', 'lfm', 'Arbeitsplatte Granit', '289,00', '924,80')).toBe('924,80');
    expect(price(both, '3,33', 'lfm', 'Arbeitsplatte Granit', '300,00', '1.000,00')).toBe('1.000,00');
    expect(price(both, '3,2', 'lfm', 'Arbeitsplatte Granit', '', '924,80')).toBe('924,80');
  });

  it('whose prices contradict each other has none, and that is named', () => {
    const found = worktop(
      'Einzelpreis;Gesamtpreis',
      '3,2',
      'lfm',
      'Arbeitsplatte Granit',
      '289,00',
      '999,00',
    );
    expect(found.fields).toMatchObject({ 'worktop.material': 'Granit' });
    expect(found.fields['worktop.grossPurchasePrice']).toBeUndefined();
    expect(found.notUnderstood).toEqual([
      { label: 'Pos. 1', text: '3,2 lfm × 289,00 ≠ 999,00', reason: 'price_differs' },
    ]);
  });

  it('of which nobody can tell the length or the price is named', () => {
    expect(worktop('Einzelpreis', '1.250', 'lfm', 'Arbeitsplatte Granit', '289,00').notUnderstood).toEqual([
      { label: 'Pos. 1', text: '289,00' },
    ]);
    expect(worktop('Einzelpreis', '1', 'Stk', 'Arbeitsplatte Granit', '899,000').notUnderstood).toEqual([
      { label: 'Pos. 1', text: '899,000', reason: 'price_asked' },
    ]);
  });

  it('is no device, and a device by the metre is unclear', () => {
    const found = worktop('Einzelpreis', '2', 'lfm', 'Backofen', '899,00');
    expect(found.devices).toEqual([]);
    expect(found.notUnderstood).toMatchObject([{ reason: 'quantity_unclear' }]);
  });
});

describe('a price of a device that is improbable', () => {
  it.each([
    ['150.000,00', '150.000,00'],
    ['1.000.000,00', '1.000.000,00'],
    ['1.000.000,01', undefined],
  ])('is proposed up to a million: %s', (text, proposed) => {
    const { devices, notUnderstood } = read(table(`1;1;Geschirrspülmaschine;Miele;G7;${text}`));
    expect(devices).toMatchObject([{ model: 'G7' }]);
    expect(devices[0]?.grossPurchasePrice).toBe(proposed);
    expect(notUnderstood).toHaveLength(proposed === undefined ? 1 : 0);
  });
});

describe('what is no order', () => {
  it.each([
    ['a renamed archive', Buffer.from('504b030414000600', 'hex'), 'spreadsheet'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'picture'],
    ['random bytes', Uint8Array.from({ length: 300 }, (_, at) => (at * 91) % 256), 'not_readable'],
    ['nothing', new Uint8Array(), 'nothing_found'],
  ])('is refused by its content: %s', (_, bytes, problem) => {
    expect(sheetOfTextFile(bytes)).toBe(problem);
  });

  it('a text without an end is refused before it is read', () => {
    expect(sheetOfText('a;b\n'.repeat(600_000))).toBe('too_large');
  });
});

it('texts of a page at one height are a line, and a wide blank parts its cells', () => {
  const text = (given: string, x: number, y: number) => ({
    text: given,
    x,
    y,
    width: given.length * 5,
    height: 10,
  });
  const lines = linesOfPage([
    text('Preis', 200, 700.4),
    text('Liefer', 20, 700),
    text('termin', 50.5, 700),
    text('9', 200, 680),
  ]);
  expect(lines.map(({ cells }) => cells.map((cell) => cell.text))).toEqual([
    ['Liefertermin', 'Preis'],
    ['9'],
  ]);
});
