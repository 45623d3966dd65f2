import { describe, expect, it } from 'vitest';
import type { OrderWords } from './order-data.ts';
import { readOrder } from './read-order.ts';
import { sheetOfText } from './read-text.ts';
import type { Seller } from './seller.ts';
import { linesOfPage, type Sheet } from './sheet.ts';

const words: OrderWords = {
  deviceTypes: [{ key: 'cooking.oven', de: 'Backofen', en: 'Oven' }],
  applianceBrands: [],
  kitchenBrands: [],
  worktopMaterials: [],
  language: 'de',
  today: '2026-11-23',
};
const beispiel: Seller = {
  name: 'Küchenstudio Beispiel GmbH',
  street: 'Hauptstraße',
  houseNumber: '1',
  zipCode: '10115',
  city: 'Berlin',
  email: 'info@kueche-beispiel.example',
  phone: '+49304711170',
  websiteUrl: 'https://www.kueche-beispiel.example',
  vatId: 'DE123456789',
};

function pasted(lines: readonly string[], seller?: Seller) {
  const sheet = sheetOfText(lines.join('\n'));
  if (typeof sheet === 'string') throw new Error(sheet);
  return readOrder(sheet, { ...words, seller });
}

/** A page of A4 with texts at their places, in points from its upper left. */
function page(texts: readonly (readonly [text: string, x: number, down: number])[], seller?: Seller) {
  const placed = texts.map(([text, x, down]) => ({
    text,
    x,
    y: 842 - down,
    width: text.length * 4.5,
    height: 10,
  }));
  const sheet: Sheet = { lines: linesOfPage(placed), isPage: true };
  return readOrder(sheet, { ...words, seller });
}
const column = (x: number, down: number, ...texts: string[]) =>
  texts.map((text, at) => [text, x, down + at * 13] as const);

const anna = {
  'customer.firstName': 'Anna',
  'customer.lastName': 'Muster',
  'customer.address.street': 'Gartenweg',
  'customer.address.houseNumber': '4',
  'customer.address.zipCode': '20095',
  'customer.address.city': 'Hamburg',
};
const home = ['Anna Muster', 'Gartenweg 4', '20095 Hamburg'];
const studio = ['Küchenstudio Beispiel', 'Hauptstraße 1', '10115 Berlin'];
const toldUnclear = expect.objectContaining({ reason: 'customer_unclear' });

describe('whose paper a pasted order is', () => {
  it.each([
    ['first', [...studio, '', ...home]],
    ['last', [...home, '', ...studio]],
    ['between labels', ['Händler', ...studio, '', 'Kunde', ...home]],
  ])('is the customer’s, wherever the studio stands: %s', (_, lines) => {
    for (const seller of [beispiel, undefined])
      expect(pasted([...lines, 'AB-Nr.;AB-1'], seller).fields).toMatchObject(anna);
  });

  it('is nobody’s that is known if only the studio stands on it, and that is said', () => {
    const { fields, notUnderstood } = pasted([...studio, 'Tel.: 030 471117-0', '', 'AB-Nr.;AB-1'], beispiel);
    expect(Object.keys(fields).filter((path) => path.startsWith('customer.'))).toEqual([]);
    expect(notUnderstood).toEqual([{ label: '', text: '', reason: 'customer_unclear' }]);
  });

  it.each([
    ['its own address', 'Telefon: 030 4711170', 'E-Mail: info@kueche-beispiel.example'],
    ['an extension and a colleague', 'Telefon: 030 471117-15', 'E-Mail: weber@kueche-beispiel.example'],
  ])('gives the customer no phone and email of the studio: %s', (_, phone, email) => {
    const { fields } = pasted(['AB-Nr.: AB-1', 'Kunde: Beispiel Bau GmbH', phone, email], beispiel);
    expect(fields['customer.companyName']).toBe('Beispiel Bau GmbH');
    expect(fields['customer.mobileNumber']).toBeUndefined();
    expect(fields['customer.email']).toBeUndefined();
  });

  it('knows the studio by other spellings of its street and without its legal form', () => {
    const { fields } = pasted(
      ['KV-Nr.;KV-1', 'Beispiel Küchenstudio', 'Hauptstr. 1', '10115 Berlin'],
      beispiel,
    );
    expect(fields['customer.address.street']).toBeUndefined();
  });

  it('may be a customer’s who is called as the studio is', () => {
    const { fields } = pasted(['Kunde', 'Frau Erika Beispiel', 'Gartenweg 4', '20095 Hamburg'], beispiel);
    expect(fields).toMatchObject({ 'customer.firstName': 'Erika', 'customer.lastName': 'Beispiel' });
  });

  it('gives the customer nothing from the lines below which a mail is signed', () => {
    const sender = 'Holzer Einrichten • Markt 8 • 50667 Köln';
    const signed = ['Viele Grüße', 'Tom Weber', 'Mobil: 0151 23456789', 'E-Mail: post@holzer.example'];
    const { fields } = pasted([sender, '', 'Frau', ...home, '', 'AB-Nr.: AB-1', '', ...signed]);
    expect(fields).toMatchObject(anna);
    expect(fields['customer.email']).toBeUndefined();
    expect(fields['customer.mobileNumber']).toBeUndefined();
  });

  it('has a phone of the customer’s country', () => {
    const lines = ['Kunde', 'Muster Bau AG', 'Gartenweg 4', 'CH-8001 Zürich', 'Tel. 044 668 18 00'];
    expect(pasted(['AB-Nr.: AB-1', '', ...lines]).fields['customer.mobileNumber']).toBe('+41 44 668 18 00');
  });

  it('is two people’s who stand on a line each', () => {
    const { fields } = pasted(['AB-Nr.: 1', '', 'Kunde', 'Anna Muster', 'Bernd Muster', ...home.slice(1)]);
    expect(fields).toMatchObject({ ...anna, 'customer.personTwoFirstName': 'Bernd' });
  });

  it('of an address to which only is delivered is not known, and that is said', () => {
    const { fields, notUnderstood } = pasted(['AB-Nr.: 1', '', 'Lieferanschrift:', ...home]);
    expect(fields['customer.lastName']).toBeUndefined();
    expect(fields['riskAddress.street']).toBeUndefined();
    expect(notUnderstood).toEqual([{ label: '', text: 'Anna Muster', reason: 'customer_unclear' }]);
  });

  it('with two emails of which nobody says whose they are has neither, and that is said', () => {
    const { fields, notUnderstood } = pasted(
      ['AB-Nr.;AB-1', 'Kunde;Anna Muster', '', 'E-Mail;a@web.de', '', 'E-Mail;b@web.de'],
      beispiel,
    );
    expect(fields['customer.email']).toBeUndefined();
    expect(notUnderstood).toEqual([
      { label: 'E-Mail', text: 'a@web.de / b@web.de', reason: 'contact_unclear' },
    ]);
  });

  it('has a customer under a heading, and others under theirs', () => {
    const { fields } = pasted([
      'AB-Nr.: AB-1',
      '',
      'Monteur:',
      'Frank Nowak',
      'Werkstraße 9',
      '50667 Köln',
      'Mobil: 0172 5550001',
      '',
      'Käufer:',
      ...home,
      'Mobil: 0171 3920001',
      '',
      'Lieferanschrift:',
      'Neubauring 2',
      '22767 Hamburg',
    ]);
    expect(fields).toMatchObject({
      ...anna,
      'customer.mobileNumber': '+49 171 3920001',
      'riskAddress.street': 'Neubauring',
    });
  });
});

describe('whose paper a page is', () => {
  const window = column(71, 165, ...home);

  it('is theirs who stand in the window of the letter', () => {
    const sender = ['Schmidt & Söhne OHG · Markt 8 · 50667 Köln', 71, 140] as const;
    expect(
      page([...column(71, 30, 'Schmidt & Söhne OHG', 'Markt 8', '50667 Köln'), sender, ...window]).fields,
    ).toMatchObject(anna);
  });

  it('is not theirs who stand there with a register’s number, a website and a fax', () => {
    const letterhead = column(
      71,
      90,
      'Peter Holzer',
      'Markt 8',
      '50667 Köln',
      'Fax 0221 4711',
      'www.holzer.example',
    );
    expect(
      page([...letterhead, ...window.map(([text, x, down]) => [text, x, down + 40] as const)]).fields,
    ).toMatchObject(anna);
  });

  it('of two that nothing tells apart has no customer, and that is said with their names', () => {
    const other = column(300, 500, 'Bernd Beispiel', 'Lindenweg 9', '01067 Dresden');
    const { fields, notUnderstood } = page([
      ['AB-Nr.: AB-1', 60, 300],
      ...column(60, 500, ...home),
      ...other,
    ]);
    expect(fields).toEqual({ kvAbNumber: 'AB-1', orderConfirmationNumber: 'AB-1' });
    expect(notUnderstood).toEqual([
      { label: '', text: 'Anna Muster / Bernd Beispiel', reason: 'customer_unclear' },
    ]);
  });

  it('whose window and label name different people is not sure', () => {
    const { fields, notUnderstood } = page([...window, ['Kunde: Bernd Beispiel', 300, 400]]);
    expect(fields['customer.lastName']).toBeUndefined();
    expect(notUnderstood).toEqual([toldUnclear]);
  });

  it('has a colon in a column of its own', () => {
    const { fields } = page([
      ...column(60, 300, 'AB-Nr.', 'Kunde', 'Anschrift'),
      ...column(160, 300, ':', ':', ':'),
      ...column(175, 300, 'AB-118', 'Anna Muster', 'Gartenweg 4, 20095 Hamburg'),
    ]);
    expect(fields).toMatchObject({ ...anna, orderConfirmationNumber: 'AB-118' });
  });

  it('has its number below a heading with spaced letters', () => {
    for (const heading of [
      'A u ft r a g s b e s t ä t i g u n g N r. A B - 1 1 8',
      'A U F T R A G S B E S T Ä T I G U N G   N R .   A B - 1 1 8',
    ])
      expect(page([[heading, 60, 300], ...window]).fields['orderConfirmationNumber']).toBe('AB-118');
  });

  it('keeps an addition that stands on a line of its own, and the country', () => {
    const lines = ['Frau Anna Muster', 'Gartenweg 4', '2. OG links', '1060 Wien', 'ÖSTERREICH'];
    expect(page(column(71, 165, ...lines)).fields).toMatchObject({
      'customer.address.unitDescription': '2. OG links',
      'customer.address.zipCode': '1060',
      'customer.address.country': 'AT',
    });
  });
});

describe('handed in by people who do this job', () => {
  const name = (...lines: string[]) =>
    pasted(['KV-Nr.;KV-1', 'Kunde', ...lines, 'Gartenweg 4', '20095 Hamburg']).fields;

  it('Herrn und Frau, on a line of their own, are two people', () => {
    expect(name('Herrn und Frau', 'Max und Erika Muster')).toMatchObject({
      'customer.firstName': 'Max',
      'customer.lastName': 'Muster',
      'customer.personTwoFirstName': 'Erika',
      'customer.personTwoLastName': 'Muster',
    });
    expect(name('Herrn und Frau', 'Max und Erika Muster')['customer.gender']).toBeUndefined();
  });

  it('degrees and particles', () => {
    expect(name('Anna Muster, MSc')).toMatchObject({
      'customer.firstName': 'Anna',
      'customer.lastName': 'Muster',
    });
    const particles = name('Anna-Lena von und zu Musterfels');
    expect(particles).toMatchObject({
      'customer.firstName': 'Anna-Lena',
      'customer.lastName': 'von und zu Musterfels',
    });
    expect(particles['secondPerson']).toBeUndefined();
  });

  it('titles on a line of their own', () => {
    expect(name('Frau Prof. Dr.', 'Erika Beispiel')).toMatchObject({
      'customer.customTitle': 'Prof. Dr.',
      'customer.firstName': 'Erika',
      'customer.lastName': 'Beispiel',
    });
    expect(name('Herrn Rechtsanwalt', 'Max Muster')).toMatchObject({
      'customer.firstName': 'Max',
      'customer.lastName': 'Muster',
    });
  });

  it('an eGbR is one company', () => {
    expect(name('Muster & Meier eGbR')).toMatchObject({ 'customer.companyName': 'Muster & Meier eGbR' });
  });

  it('a tab and a colon before each value', () => {
    expect(pasted(['AB-Nr.\t: AB-2026-118', 'Liefertermin\t: 12.03.2027']).fields).toMatchObject({
      orderConfirmationNumber: 'AB-2026-118',
      deliveryDate: '12.03.2027',
    });
  });

  it('letters and their marks apart are one letter', () => {
    expect(pasted(['KV-Nr.;KV-1', 'Kunde;Käthe Müller'.normalize('NFD')]).fields).toMatchObject({
      'customer.firstName': 'Käthe',
      'customer.lastName': 'Müller',
    });
  });

  it.each(['Gartenweg 4 // 2. OG', 'Hauptstr.12', 'Wiener Straße 12/3/7', 'Gartenweg 4 1/2'])(
    'what stands behind a number loses no customer: %s',
    (street) => {
      const { fields } = pasted(['KV-Nr.;KV-1', 'Frau Anna Muster', street, '20095 Hamburg']);
      expect(fields).toMatchObject({ 'customer.lastName': 'Muster', 'customer.address.city': 'Hamburg' });
    },
  );

  it('a price that could be two amounts is named with its position, and the device taken without it', () => {
    const { devices, notUnderstood } = pasted([
      'Pos;Menge;Bezeichnung;Typ;Preis',
      '1;1;Backofen;H7164;899,000',
    ]);
    expect(devices).toEqual([{ deviceType: 'Backofen', model: 'H7164' }]);
    expect(notUnderstood).toEqual([{ label: 'Pos. 1', text: '899,000', reason: 'price_asked' }]);
  });
});
