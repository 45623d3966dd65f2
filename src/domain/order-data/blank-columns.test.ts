import { describe, expect, it } from 'vitest';
import { initialLists } from '#server/reference-lists/entries.ts';
import { readOrder } from './read-order.ts';
import { sheetOfText } from './read-text.ts';

function read(...lines: string[]) {
  const sheet = sheetOfText(lines.join('\n'));
  if (typeof sheet === 'string') throw new Error(sheet);
  return readOrder(sheet, { ...initialLists, language: 'de', today: '2026-11-23' });
}
const devicesOf = (...lines: string[]) =>
  read(...lines).devices.map((one) => [one.deviceType, one.model, one.grossPurchasePrice]);

describe('a table whose columns blanks alone part', () => {
  it('is read by the places of its cells', () => {
    const { devices, notUnderstood, unused } = read(
      'Pos  Menge  Bezeichnung              Hersteller   Einzelpreis     Gesamt',
      '1    1      Einbaubackofen H7260     Miele             899,00     899,00',
      '            Edelstahl',
      '2           Montage der Küche                                     500,00',
      '3    2      Geschirrspüler G7100     Miele           1.100,00   2.200,00',
    );
    expect(devices.map(({ model, grossPurchasePrice }) => [model, grossPurchasePrice])).toEqual([
      ['H7260', '899,00'],
      ['G7100', '1.100,00'],
      ['G7100', '1.100,00'],
    ]);
    expect(notUnderstood).toEqual([{ label: 'Pos. 2', text: 'Montage der Küche', reason: 'no_device' }]);
    expect(unused).toEqual(['Edelstahl']);
  });

  it('is read word by word where one blank parts them, if both prices confirm the quantity', () => {
    const headings = 'Pos. Menge Bezeichnung Einzelpreis Gesamtpreis';
    expect(devicesOf(headings, '1 2 Stk Geschirrspüler Miele G7100 1.100,00 € 2.200,00 €')).toEqual([
      ['Geschirrspüler', 'G7100', '1.100,00'],
      ['Geschirrspüler', 'G7100', '1.100,00'],
    ]);
    const { devices, notUnderstood } = read(headings, '1 60 Geschirrspüler Miele G7100 1.100,00 1.100,00');
    expect(devices).toEqual([]);
    expect(notUnderstood).toEqual([{ label: '', text: '1 60 Geschirrspüler Miele G7100 1.100,00 1.100,00' }]);
  });

  it('keeps a line whole of which a cell stands below two headings', () => {
    const { devices, notUnderstood } = read(
      'Pos  Bezeichnung   Hersteller   Preis',
      '1    Einbaubackofen der Reihe 7    899,00',
    );
    expect(devices).toEqual([]);
    expect(notUnderstood).toEqual([{ label: '', text: '1 Einbaubackofen der Reihe 7 899,00' }]);
  });

  it('keeps its indents behind the marks of a quoted mail', () => {
    const rows = [
      'Pos  Bezeichnung        Preis',
      '1    Backofen H7     899,00',
      '     Geschirrspüler G7  999,00',
    ];
    expect(devicesOf(...rows.map((row) => `> ${row}`))).toEqual(devicesOf(...rows));
    expect(devicesOf(...rows)).toHaveLength(2);
  });
});

describe('what stands in no table', () => {
  it('is named: openly if it reads like a device, else folded up', () => {
    const { notUnderstood, unused } = read(
      'Liebe Frau Sander,',
      'KV-Nr.: KV-7',
      'Kunde: Anna Muster',
      '2x Geschirrspüler Miele G 7100, 1.100,00 €',
      '- Backofen H7260 (Miele) 899 €',
      'Tel.: siehe unten',
    );
    expect(notUnderstood.map(({ text }) => text)).toEqual([
      '2x Geschirrspüler Miele G 7100, 1.100,00 €',
      '- Backofen H7260 (Miele) 899 €',
    ]);
    expect(unused).toEqual(['Liebe Frau Sander,', 'Tel.: siehe unten']);
  });

  it('is not named again where the result says it', () => {
    const { unused } = read(
      'Auftragsbestätigung Nr. AB-118 vom 3. Nov. 2026',
      'Herrn',
      'Max Muster',
      'Gartenweg 4',
      '20095 Hamburg',
      'Österreich',
      'Mobil 0171/3920001',
      'Gesamtbetrag: 12.900,- €',
    );
    expect(unused).toEqual([]);
  });

  it('a second value of the same label is named', () => {
    expect(read('AB-Nr.;AB-1', 'Liefertermin;12.03.2027', 'Liefertermin;19.03.2027').unused).toEqual([
      'Liefertermin · 19.03.2027',
    ]);
  });
});

describe('what people paste', () => {
  it('labels above their values are read where the value can be nothing else, the rest is named', () => {
    const { fields, unused } = read(
      'Auftragsnummer',
      'A-4711',
      'Kunde',
      'Anna Muster',
      'Telefon',
      '0171 3920001',
      'Liefertermin',
      '12.03.2027',
    );
    expect(fields).toEqual({
      kvAbNumber: 'A-4711',
      'customer.mobileNumber': '+49 171 3920001',
      deliveryDate: '12.03.2027',
    });
    expect(unused).toEqual(['Anna Muster']);
  });

  it('a table drawn with signs, a credit, and a number of an English item are what they are', () => {
    const { devices, notUnderstood } = read(
      '| Item no | Qty | Description | Brand | Unit price |',
      '|---|:---:|---|---|---:|',
      '| 1 | 1 | Oven H7264 | Miele | 1,299.00 |',
      '| 2 | 1 | Gutschrift Altgerät Backofen | | -50.00 |',
      '| 3 | 1 | Dishwasher G7100 | Miele | 999.00- |',
    );
    expect(devices).toEqual([
      { deviceType: 'Backofen', manufacturer: 'Miele', model: 'H7264', grossPurchasePrice: '1.299,00' },
    ]);
    expect(notUnderstood.map(({ label, reason }) => [label, reason])).toEqual([
      ['Pos. 2', 'cancelled'],
      ['Pos. 3', 'cancelled'],
    ]);
  });
});
