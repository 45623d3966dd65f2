import { describe, expect, it } from 'vitest';
import { splitStreet } from '../customer/street.ts';
import { readCell } from './cells.ts';
import { clientOfRow } from './client-row.ts';
import { matchColumns, rememberMapping, repeatedHeadings } from './column.ts';
import { columnsOf, importTemplate } from './columns.ts';
import { contractOfRow } from './contract-row.ts';
import { reportLine, troubledHead, troubledLine } from './report.ts';

const today = '2026-11-20';
const at = { id: '0192f0c0-0000-7000-8000-000000000001', now: new Date('2026-11-20T11:00:00Z'), today };
const contracts = columnsOf('contracts');

describe('the columns of a file', () => {
  it.each([
    ['German', 'Händlernummer;KV-/AB-Nummer;PLZ;Straße;E-Mail;Anrede'],
    ['English', 'Retailer code;KV/AB number;Postcode;Street;Email;Salutation'],
    ['older systems', 'client;kitchenKvAbNumber;zip;street;email;gender'],
    ['careless', 'HAENDLERNUMMER;kv ab nummer;plz ; Strasse;e-mail-adresse;anrede'],
  ])('are matched by name: %s', (_, line) => {
    expect(matchColumns(line.split(';'), contracts)).toEqual([
      'clientCode',
      'kvAbNumber',
      'customer.address.zipCode',
      'customer.address.street',
      'customer.email',
      'customer.gender',
    ]);
  });

  it('tell the delivery address and the devices from the rest', () => {
    const line = 'riskAddressZipCode;Lieferadresse Ort;Gerät 1;device2Brand;Gerät 12 Modell;Telefon';
    expect(matchColumns(line.split(';'), contracts)).toEqual([
      'riskAddress.zipCode',
      'riskAddress.city',
      'devices.1.deviceType',
      'devices.2.manufacturer',
      'devices.12.model',
      'customer.mobileNumber',
    ]);
  });

  it('fill a field once, and nothing where nothing is known', () => {
    expect(matchColumns(['PLZ', 'Postleitzahl', 'Lieblingsfarbe', ''], contracts)).toEqual([
      'customer.address.zipCode',
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['Auftragsnr.', 'kvAbNumber'],
    ['Auftrags-Nr', 'kvAbNumber'],
    ['Schutzpaket', 'productSlug'],
    ['Geb.-Datum', 'customer.birthdate'],
    ['Küche Hersteller', 'kitchen.manufacturer'],
    ['Preis Küche', 'kitchen.grossPurchasePrice'],
    ['Küchenpreis (EUR)', 'kitchen.grossPurchasePrice'],
    ['Gerät 1 Preis €', 'devices.1.grossPurchasePrice'],
    ['Tel.-Nr.', 'customer.mobileNumber'],
    ['Straße / Nr.', 'customer.address.street'],
    ['Auftr.-Nr.', 'kvAbNumber'],
    ['Nummer des Auftrags', 'kvAbNumber'],
    ['Kaufvertrag Nr.', 'kvAbNumber'],
    ['Vers.-Nr.', 'policyNumber'],
    ['Datum des Kaufs', 'purchaseDate'],
    ['Lief.-Termin', 'deliveryDate'],
    ['Geburtsdat.', 'customer.birthdate'],
    ['Vorn.', 'customer.firstName'],
    ['Name des Kunden', 'customer.lastName'],
    ['Kunden-E-Mail', 'customer.email'],
    ['Handy-Nr.', 'customer.mobileNumber'],
    ['Str., Hausnr.', 'customer.address.street'],
    ['Lief.-PLZ', 'riskAddress.zipCode'],
    ['Hersteller der Küche', 'kitchen.manufacturer'],
    ['Küchenherst.', 'kitchen.manufacturer'],
    ['Preis Gerät 2', 'devices.2.grossPurchasePrice'],
    ['Gerät 2 Ser.-Nr.', 'devices.2.serialNumber'],
    ['Order no.', 'kvAbNumber'],
  ])('are known in short forms and the other way round: %s', (heading, key) => {
    expect(matchColumns([heading], contracts)).toEqual([key]);
  });

  it.each([
    ['Händler-Nr.', 'code'],
    ['Name des Händlers', 'name'],
    ['E-Mail Händler', 'email'],
    ['Tel.-Nr.', 'phone'],
    ['USt-ID', 'vatId'],
    ['St.-Nr.', 'taxNumber'],
    ['Vorname Ansprechpartner', 'contacts.1.firstName'],
    ['Küchen/Jahr', 'estimate.unitsPerYear'],
    ['Key Account Nr', 'keyAccountNumber'],
  ])('are known in short forms and the other way round in a file of retailers: %s', (heading, key) => {
    expect(matchColumns([heading], columnsOf('clients'))).toEqual([key]);
  });

  it.each([
    'Kundennr.',
    'Rechnungsnr.',
    'Nummer im Haus',
    'Datum',
    'Termin',
    'Nummer',
    'Ort/Datum',
    'E-Mail Händler',
    'Nr.',
  ])('that may mean something else are nothing: %s', (heading) => {
    expect(matchColumns([heading], contracts)).toEqual([null]);
  });

  it('behind the street alone, Nr. is the house’s', () => {
    expect(matchColumns(['Nr.', 'Straße', 'PLZ'], contracts)[0]).toBeNull();
    expect(matchColumns(['PLZ', 'Straße', 'Nr.'], contracts)[2]).toBe('customer.address.houseNumber');
  });

  it('that stand twice are named, and each is remembered for itself', () => {
    const headings = ['PLZ', 'Farbe', 'Postleitzahl', 'Farbe'];
    expect(repeatedHeadings(headings, contracts)).toEqual([
      { heading: 'Postleitzahl', first: 'PLZ' },
      { heading: 'Farbe', first: 'Farbe' },
    ]);
    const chosen = ['customer.address.zipCode', null, null, 'kitchen.material'];
    expect(matchColumns(headings, contracts, rememberMapping(headings, chosen))).toEqual(chosen);
  });

  it('are matched as they were the last time', () => {
    const headings = ['Lieblingsfarbe', 'PLZ', 'Ort'];
    const remembered = rememberMapping(headings, ['kitchen.material', null, 'customer.address.city']);
    expect(matchColumns(['ort', 'PLZ', 'lieblingsfarbe'], contracts, remembered)).toEqual([
      'customer.address.city',
      null,
      'kitchen.material',
    ]);
    expect(matchColumns(['Ort'], contracts, { ort: 'gone' })).toEqual(['customer.address.city']);
  });

  it('of every template are found again, in both languages', () => {
    for (const kind of ['contracts', 'clients'] as const) {
      for (const language of ['de', 'en'] as const) {
        const [head] = importTemplate(kind, language).slice(1).split('\r\n');
        const shown = columnsOf(kind).filter(({ more }) => !more);
        expect(matchColumns(head!.split(';'), columnsOf(kind))).toEqual(shown.map(({ key }) => key));
      }
    }
  });
});

describe('a cell', () => {
  it.each([
    ['date', '3.11.26', '2026-11-03'],
    ['date', '2026-11-03T00:00:00', '2026-11-03'],
    ['pastDate', '24.12.80', '1980-12-24'],
    ['money', '12.900,50 €', 1_290_050],
    ['money', '899 EUR', 89_900],
    ['count', '1.200', 1200],
    ['yes', 'Ja', true],
    ['yes', 'nein', false],
    ['country', 'Österreich', 'AT'],
    ['country', 'Germany', 'DE'],
    ['country', 'ch', 'CH'],
    ['text', "'=1+1", '=1+1'],
    ['text', "'+49 171 3920001", '+49 171 3920001'],
    ['text', "d'Orsay", "d'Orsay"],
    ['text', '   ', undefined],
  ] as const)('of kind %s is understood: %s', (kind, text, value) => {
    expect(readCell(text, kind, today)).toEqual({ value });
  });

  it.each([
    ['text', '4,24200E+12', 'number_shortened'],
    ['number', '4.24E+012', 'number_shortened'],
    ['money', '1,29E+04', 'number_shortened'],
    ['number', '4242003412345670000', 'number_shortened'],
    ['number', '03. Mai', 'number_became_date'],
    ['number', 'Mrz 26', 'number_became_date'],
    ['text', '#NV', 'cell_error'],
    ['money', '#WERT!', 'cell_error'],
    ['date', '########', 'cell_error'],
    ['text', 'M\uFFFDller', 'text_spoilt'],
    ['text', 'MÃ¼ller', 'text_spoilt'],
    ['text', 'K├╢ln', 'text_spoilt'],
    ['text', 'M%C3%BCller', 'text_spoilt'],
    ['text', 'M&uuml;ller', 'text_spoilt'],
    ['number', '4711.0', 'number_became_decimal'],
    ['text', 'FALSCH', 'cell_yes_no'],
  ] as const)('of kind %s that lost something on its way is refused: %s', (kind, text, problem) => {
    expect(readCell(text, kind, today)).toEqual({ problem });
  });

  it.each(['1E5', 'HBG7764B1', '4242003412345', '# 3', 'IRMÃO', '3-5', 'Maisonette', '5,5E'])(
    'that only looks like it is taken: %s',
    (text) => {
      expect(readCell(text, 'number', today)).toEqual({ value: text });
    },
  );

  it('in which a spreadsheet keeps the zeros of a number is that number', () => {
    expect(readCell('="00123"', 'number', today)).toEqual({ value: '00123' });
    expect(readCell('="01067"', 'text', today)).toEqual({ value: '01067' });
  });

  it.each([
    ['date', '31.02.2026', 'date_none:31.02.2026'],
    ['money', 'viel', 'price_invalid'],
    ['count', '-3', 'number_invalid'],
    ['yes', 'vielleicht', 'yes_no_invalid'],
    ['country', 'Atlantis', 'country_unknown'],
  ] as const)('of kind %s is refused: %s', (kind, text, problem) => {
    expect(readCell(text, kind, today)).toEqual({ problem });
  });

  it.each([
    ['Gartenweg 4', { street: 'Gartenweg', houseNumber: '4', unitDescription: null }],
    [
      'Straße des 17. Juni 100 a',
      { street: 'Straße des 17. Juni', houseNumber: '100 a', unitDescription: null },
    ],
    ['Am Markt 3-5', { street: 'Am Markt', houseNumber: '3-5', unitDescription: null }],
    ['Am Markt', null],
  ])('with a street and its number is split: %s', (text, parts) => {
    expect(splitStreet(text)).toEqual(parts);
  });
});

const heading =
  'Händler;KV;Produkt;Kauf;Vorname;Nachname;E-Mail;Straße;PLZ;Ort;Gerät 1;Gerät 3;Gerät 3 Preis;Mobil';
const mapping = matchColumns(heading.replace('KV', 'KV-Nummer').split(';'), contracts);
const good =
  '1001;KV-1;Komfort;1.11.2026;Erika;Muster;e@post.example;Gartenweg 4;10115;Berlin;;Herd;899;0171 3920001';

describe('a row of contracts', () => {
  it('becomes the registration that the wizard would make', () => {
    const { registration, problems, devices } = contractOfRow(good.split(';'), mapping, at);
    expect(problems).toBeNull();
    expect(devices).toEqual(['3']);
    expect(registration).toMatchObject({
      clientCode: '1001',
      productSlug: 'kitchen-comfort',
      purchaseDate: '2026-11-01',
      askConfirmation: false,
      customer: {
        type: 'person',
        lastName: 'Muster',
        mobileNumber: '+491713920001',
        address: { street: 'Gartenweg', houseNumber: '4', country: 'DE' },
      },
      devices: [{ deviceType: 'Herd', grossPurchasePrice: 89_900 }],
    });
  });

  it.each([
    ['Erika und Max', { firstName: 'Erika', personTwoFirstName: 'Max', personTwoLastName: 'Muster' }],
    ['Dr. Erika', { firstName: 'Erika', customTitle: 'Dr.', personTwoLastName: null }],
    ['Herr Max', { firstName: 'Max', gender: 'male' }],
    ['Erika Maria', { firstName: 'Erika Maria', customTitle: null }],
  ])('reads what a first name says of people: %s', (first, customer) => {
    const { registration } = contractOfRow(good.replace('Erika', first).split(';'), mapping, at);
    expect(registration?.customer).toMatchObject({ ...customer, lastName: 'Muster' });
  });

  it('of a company needs no person', () => {
    const cells = [
      'Firma Nord',
      '1001',
      'KV-2',
      'Standard',
      '1.11.2026',
      'e@post.example',
      'Weg 1',
      '10115',
      'Ulm',
    ];
    const headings = 'Firma;Händler;KV-Nummer;Produkt;Kauf;E-Mail;Straße;PLZ;Ort'.split(';');
    const { registration } = contractOfRow(cells, matchColumns(headings, contracts), at);
    expect(registration?.customer).toMatchObject({ type: 'organization', companyName: 'Firma Nord' });
  });

  it('says what is wrong at each of its cells', () => {
    const cells = good
      .replace('Komfort', 'Deluxe')
      .replace('1.11.2026', 'gestern')
      .replace('10115', '1')
      .replace('e@post.example', 'e@')
      .replace('Herd', '')
      .replace('Muster', '')
      .split(';');
    expect(contractOfRow(cells, mapping, at).problems).toEqual({
      productSlug: 'product_unknown',
      purchaseDate: 'date_inexact',
      'customer.address.zipCode': 'zip_invalid',
      'customer.email': 'email_invalid',
      'customer.lastName': 'required',
      'devices.3.deviceType': 'required',
    });
  });
});

describe('a row of clients', () => {
  const headings = 'Name;Verband;E-Mail;Straße;PLZ;Ort;Kontakt 2 Vorname;Kontakt 2 Nachname'.split(';');
  const clients = matchColumns(headings, columnsOf('clients'));

  it('becomes a retailer', () => {
    const cells = [
      'Studio Nord',
      'meisterkreis',
      'n@nord.example',
      'Markt 1',
      '20095',
      'Hamburg',
      'Kim',
      'Ott',
    ];
    expect(clientOfRow(cells, clients, today).client).toMatchObject({
      name: 'Studio Nord',
      address: { houseNumber: '1' },
      contacts: [{ firstName: 'Kim', lastName: 'Ott' }],
    });
  });

  it('says what is wrong', () => {
    expect(clientOfRow(['', 'x', 'n@', 'Markt 1', '20095', '', 'Kim', ''], clients, today).problems).toEqual({
      name: 'required',
      email: 'email_invalid',
      'address.city': 'required',
      'contacts.2.lastName': 'required',
    });
  });
});

it('no cell of a report begins like a formula', () => {
  const row = {
    number: 2,
    cells: [],
    state: 'wrong' as const,
    record: '=1+1',
    problems: { name: 'required' },
  };
  expect(reportLine('clients', row, 'en')).toBe(
    "2;With errors;'=1+1;name: required;Name: This field is required.\r\n",
  );
});

describe('the file of the rows with errors', () => {
  const of = {
    kind: 'contracts' as const,
    headings: ['PLZ', 'Ort', 'KV'],
    mapping: ['customer.address.zipCode', null, 'kvAbNumber'],
  };
  const row = {
    number: 4,
    cells: ['1', 'Köln; Süd', '="00123"'],
    problems: { 'customer.address.zipCode': 'zip_invalid', purchaseDate: 'required' },
  };

  it('names row, column and reason before the cells as they stand in the file', () => {
    expect(troubledHead(of.headings, 'de')).toBe('\uFEFFZeile;Fehler;PLZ;Ort;KV\r\n');
    expect(troubledLine(of, row, 'de')).toMatch(
      /^4;.*PLZ: Ungültige Postleitzahl.*Kaufdatum: .*;1;"Köln; Süd";00123\r\n$/,
    );
  });

  it('keeps cells beyond the headings, and what letters were lost', () => {
    const cells = ['1', 'MÃ¼ller', '=1+1', 'zu viel'];
    expect(troubledLine(of, { ...row, cells, problems: {} }, 'en')).toBe("4;;1;MÃ¼ller;'=1+1;zu viel\r\n");
  });

  it('made of itself has its own columns once', () => {
    const again = {
      kind: 'contracts' as const,
      headings: ['Zeile', 'Fehler', 'PLZ'],
      mapping: [null, null, null],
    };
    expect(troubledHead(again.headings, 'de')).toBe('\uFEFFZeile;Fehler;PLZ\r\n');
    expect(troubledLine(again, { number: 2, cells: ['4', 'alt', '1'], problems: {} }, 'de')).toBe('2;;1\r\n');
  });
});
