import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientExportHead, clientExportLine } from '#domain/client/export.ts';
import { clientStatuses } from '#domain/client/status.ts';
import { exportHead, exportLine, type ExportedContract } from '#domain/contract/lists/export.ts';
import { contractStatuses } from '#domain/contract/life/status.ts';
import { productSlugs } from '#domain/contract/product.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { readName, type ReadName } from '#domain/customer/read-name.ts';
import { moneyText } from '#domain/finance/money-text.ts';
import { readMoney, writeMoney } from '#domain/finance/read-money.ts';
import { matchColumns } from '#domain/import/column.ts';
import { columnsOf } from '#domain/import/columns.ts';
import type { ImportKind } from '#domain/import/kinds.ts';
import { numbersOfRow } from '#domain/import/known-records.ts';
import { cellText } from '#domain/import/cells.ts';
import { languages } from '#domain/locale/language.ts';
import { readOrder } from '#domain/order-data/read-order.ts';
import { sheetOfText } from '#domain/order-data/read-text.ts';
import { addDays } from '#domain/time/date.ts';
import { letterDay } from '#domain/time/letter-day.ts';
import { readDate } from '#domain/time/read-date.ts';
import { addressLines } from '#server/documents/letters/people.ts';
import { readCsv } from '#server/imports/file/read-csv.ts';

// What we write, we read back. The seed is printed where one of them fails; `READ_BACK_SEED` shows it again.
const seed = Number(process.env['READ_BACK_SEED'] ?? Date.now() % 1_000_000);
console.log(`read back with seed ${seed}`);
const runs = { seed, numRuns: 300 };

const pick = <T>(...of: readonly T[]) => fc.constantFrom(...of);
const firstNames = pick(
  'Erika',
  'Jürgen',
  'Anna-Lena',
  'Małgorzata',
  'Jean-Luc',
  'Søren',
  'Zoë',
  'Karl Heinz',
);
const lastNames = pick(
  'Muster',
  'Weiß',
  'Meyer-Lüdenscheidt',
  'von der Heide',
  'van den Berg',
  'Kowalczyk',
  'Ørsted',
  "O'Neill",
  'de la Cruz',
  'Schulz',
);
const titles = pick(null, null, 'Dr.', 'Prof. Dr.', 'Dipl.-Ing.', 'Dr. med.', 'Mag.');
const companies = pick(
  'Schulz Bau GmbH',
  'Muster & Meier eGbR',
  'Hotel Post e.K.',
  'Bäckerei Weiß KG',
  'Wiener Wohnen GesmbH',
  'Nord AG',
  'Lambert SARL',
  'Rossi S.r.l.',
  'Jansen B.V.',
  'Peeters BV',
  'Nowak Sp. z o.o.',
  'Novák s.r.o.',
  'Hansen ApS',
  'Müller Sàrl',
);
const places = pick(
  { zipCode: '10115', city: 'Berlin', country: 'DE' },
  { zipCode: '67059', city: 'Ludwigshafen am Rhein', country: 'DE' },
  { zipCode: '01067', city: 'Dresden', country: 'DE' },
  { zipCode: '1010', city: 'Wien', country: 'AT' },
  { zipCode: '5020', city: 'Salzburg', country: 'AT' },
  { zipCode: '8001', city: 'Zürich', country: 'CH' },
  { zipCode: '75001', city: 'Paris', country: 'FR' },
  { zipCode: '42000', city: 'Saint-Étienne', country: 'FR' },
  { zipCode: '1012 AB', city: 'Amsterdam', country: 'NL' },
  { zipCode: '1000', city: 'Bruxelles', country: 'BE' },
  { zipCode: '39100', city: 'Bolzano', country: 'IT' },
  { zipCode: '2100', city: 'København', country: 'DK' },
  { zipCode: '00-950', city: 'Warszawa', country: 'PL' },
  { zipCode: '110 00', city: 'Praha', country: 'CZ' },
  { zipCode: '1234', city: 'Luxembourg', country: 'LU' },
) as fc.Arbitrary<Pick<Customer['address'], 'zipCode' | 'city' | 'country'>>;
const addresses = fc
  .tuple(
    places,
    pick('Gartenweg', 'Hauptstraße', 'Straße des 17. Juni', 'Am Markt', 'Kärntner Ring', 'Unter den Linden'),
    pick('4', '4a', '12-14', '12/3/14', '135'),
    pick(null, null, '2. OG links', 'c/o Meier', 'Hinterhaus', 'Top 7'),
  )
  .map(([place, street, houseNumber, unitDescription]) => ({
    ...place,
    street,
    houseNumber,
    unitDescription,
  }));

const nobody: Customer = {
  type: 'person',
  companyName: null,
  gender: null,
  customTitle: null,
  firstName: null,
  lastName: null,
  personTwoTitle: null,
  personTwoFirstName: null,
  personTwoLastName: null,
  email: 'k@post.example',
  mobileNumber: null,
  birthdate: null,
  note: null,
  address: { street: '', houseNumber: '', zipCode: '', city: '', country: 'DE', unitDescription: null },
};
const persons = fc
  .record({
    gender: pick(null, 'male' as const, 'female' as const),
    customTitle: titles,
    firstName: firstNames,
    lastName: lastNames,
    address: addresses,
  })
  .map((one): Customer => ({ ...nobody, ...one }));
const couples = fc
  .tuple(persons, titles, firstNames, lastNames)
  .map(([one, personTwoTitle, personTwoFirstName, personTwoLastName]): Customer => ({
    ...one,
    gender: null,
    personTwoTitle,
    personTwoFirstName,
    personTwoLastName,
  }));
const organizations = fc
  .tuple(companies, addresses)
  .map(([companyName, address]): Customer => ({ ...nobody, type: 'organization', companyName, address }));

const words = {
  deviceTypes: [],
  applianceBrands: [],
  kitchenBrands: [],
  worktopMaterials: [],
  language: 'de' as const,
  today: '2026-11-23',
};

function readBlock(lines: readonly string[]) {
  const sheet = sheetOfText(['KV-Nr.: KV-1', '', 'Kunde:', ...lines].join('\n'));
  if (typeof sheet === 'string') throw new Error(sheet);
  return readOrder(sheet, words);
}

/** The fields of a customer that a letter prints, as the order reader names them. */
function printed(customer: Customer): Record<string, string> {
  const { address, type } = customer;
  const own = {
    'customer.companyName': customer.companyName,
    'customer.customTitle': customer.customTitle,
    'customer.firstName': customer.firstName,
    'customer.lastName': customer.lastName,
    'customer.personTwoTitle': customer.personTwoTitle,
    'customer.personTwoFirstName': customer.personTwoFirstName,
    'customer.personTwoLastName': customer.personTwoLastName,
    'customer.type': type === 'organization' ? type : null,
    ...Object.fromEntries(Object.entries(address).map(([name, text]) => [`customer.address.${name}`, text])),
  };
  // A German address names no country, which is the form's first choice.
  const isSaid = ([name, text]: readonly [string, string | null]) =>
    text && !(name.endsWith('.country') && text === 'DE');
  return Object.fromEntries(Object.entries(own).filter((one) => isSaid(one))) as Record<string, string>;
}

/** Of two names on two lines the upper may be a firm's, unless it has a title or both are one family's. */
function isTold({ personTwoLastName, lastName, customTitle }: Customer): boolean {
  return personTwoLastName === null || personTwoLastName === lastName || customTitle !== null;
}

describe('an address block of our letters', () => {
  it.each([
    ['a person’s', persons],
    ['a couple’s', couples],
    ['an organization’s', organizations],
  ])('is read back: %s', (_, customers) => {
    fc.assert(
      fc.property(customers, (customer) => {
        const lines = addressLines(customer, 'de');
        const { fields, notUnderstood } = readBlock(lines);
        if (isTold(customer)) {
          expect(fields).toMatchObject(printed(customer));
          return;
        }
        expect(Object.keys(fields).filter((path) => /Name$|Title$/.test(path))).toEqual([]);
        expect(notUnderstood).toMatchObject([
          { text: `${lines[0]} / ${lines[1]}`, reason: 'customer_unclear' },
        ]);
      }),
      runs,
    );
  });
});

it('money and days of our letters are read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), pick(...languages), (cents, language) => {
      expect(readMoney(moneyText(cents, language))).toBe(cents);
      expect(readMoney(writeMoney(cents))).toBe(cents);
    }),
    runs,
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), pick(...languages), (days, language) => {
      const day = addDays('1990-01-01', days);
      expect(readDate(letterDay(day, language))).toBe(day);
    }),
    runs,
  );
});

/** A name as we write it in one line. */
function written(name: ReadName): string {
  if ('company' in name) return name.company;
  const forms = { male: 'Herrn', female: 'Frau' };
  return name.persons
    .flatMap((person, at) => {
      if (!person) return [];
      const form = person.gender && at === 0 ? forms[person.gender] : '';
      return [[form, person.title, person.firstName, person.lastName].filter(Boolean).join(' ')];
    })
    .join(' und ');
}

describe('a name', () => {
  const person = fc.tuple(titles, firstNames, lastNames);
  const one = person.map((parts) => parts.filter(Boolean).join(' '));
  const behind = pick('', ', MSc', ', M.A.', ', MBA', ' (FH)');
  const texts = fc.oneof(
    fc.tuple(pick('', 'Frau ', 'Herrn '), one, behind).map((parts) => parts.join('')),
    fc.tuple(one, pick(' und ', ' & '), one).map((parts) => parts.join('')),
    fc.tuple(firstNames, firstNames, lastNames).map(([a, b, name]) => `${a} und ${b} ${name}`),
    fc.tuple(lastNames, firstNames).map(([last, first]) => `${last}, ${first}`),
    companies,
  );
  it('that was read is written and read again as it was', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = readName(text);
        expect(read, text).not.toBeNull();
        expect(readName(written(read!)), text).toEqual(read);
      }),
      { ...runs, numRuns: 1000 },
    );
  });

  it('of two people with titles and long names is read whole', () => {
    const text = 'Dipl.-Ing. Anna-Lena Meyer-Lüdenscheidt und Prof. Dr. Karl Heinz Meyer-Lüdenscheidt';
    expect(readName(text)).toMatchObject({
      persons: [{ firstName: 'Anna-Lena' }, { firstName: 'Karl Heinz' }],
    });
  });

  it('of a couple or a person has the parts that it was made of', () => {
    fc.assert(
      fc.property(person, person, ([title, firstName, lastName], [title2, firstName2, lastName2]) => {
        const text = [title, firstName, lastName, 'und', title2, firstName2, lastName2]
          .filter(Boolean)
          .join(' ');
        expect(readName(text), text).toEqual({
          persons: [
            { gender: null, title: title ?? '', firstName, lastName },
            { gender: null, title: title2 ?? '', firstName: firstName2, lastName: lastName2 },
          ],
        });
      }),
      runs,
    );
  });
});

describe('a line of our exports', () => {
  const nasty = fc.oneof(
    pick(
      'Nord',
      'Küche "Süd"; Berlin',
      '=SUM(A1)',
      '+49 AG',
      '@home',
      "'n Studio",
      '-',
      'a\nb',
      '"',
      ' ;',
      'Pos. 1',
    ),
    fc.string({
      maxLength: 12,
      unit: pick('a', 'ß', ';', '"', ',', '\n', "'", '=', '|', '\t', ' ', '-', '7'),
    }),
  );
  function known(kind: ImportKind, file: string, numbers: readonly string[]) {
    const { rows, headings } = readCsv(Buffer.from(file), columnsOf(kind));
    const mapping = matchColumns(headings, columnsOf(kind));
    expect(rows.map(({ trouble }) => trouble ?? null)).toEqual(numbers.map(() => null));
    expect(
      rows.map(({ cells }) =>
        numbersOfRow(kind, cells, mapping)
          .map(({ text }) => text)
          .at(-1),
      ),
    ).toEqual(numbers);
    return rows.map(
      ({ cells }) =>
        (key: string) =>
          cellText(cells[mapping.indexOf(key)] ?? ''),
    );
  }
  const contracts = fc
    .tuple(
      fc.integer({ min: 1, max: 999_999 }),
      persons,
      pick(...contractStatuses),
      pick(...productSlugs),
      nasty,
      nasty,
    )
    .map(([number, customer, status, productSlug, clientName, kvAbNumber]): ExportedContract => ({
      policyNumber: number % 2 === 0 ? `V-${number}` : null,
      leadNumber: `A-${number}`,
      kvAbNumber,
      status,
      productSlug,
      customer,
      clientName,
      clientCode: '1001',
      soldBy: clientName,
      createdAt: new Date('2026-11-20T11:00:00Z'),
      purchaseDate: '2026-11-01',
      deliveryDate: null,
      activationDate: null,
      policyStartDate: null,
      policyEndDate: null,
    }));
  it('of contracts is known by its numbers, and its day and address are what they were', () => {
    fc.assert(
      fc.property(
        fc.array(contracts, { minLength: 1, maxLength: 5 }),
        pick(...languages),
        (all, language) => {
          const file = exportHead(language) + all.map((one) => exportLine(one, language)).join('');
          const rows = known(
            'contracts',
            file,
            all.map(({ leadNumber }) => leadNumber),
          );
          for (const [at, one] of all.entries()) {
            expect(readDate(rows[at]!('purchaseDate'))).toBe(one.purchaseDate);
            expect(rows[at]!('customer.address.houseNumber')).toBe(one.customer.address.houseNumber);
            expect(rows[at]!('customer.email')).toBe(one.customer.email);
          }
        },
      ),
      { ...runs, numRuns: 60 },
    );
  });
  const clients = fc.tuple(
    fc.integer({ min: 1000, max: 9999 }),
    nasty,
    nasty,
    addresses,
    pick(...clientStatuses),
  );
  it('of retailers is known by its code', () => {
    fc.assert(
      fc.property(fc.array(clients, { minLength: 1, maxLength: 5 }), pick(...languages), (all, language) => {
        const lines = all.map(([code, name, association, address, status]) =>
          clientExportLine(
            {
              ...address,
              code: String(code),
              name,
              association,
              status,
              email: 'info@nord.example',
              phone: '+493012345678',
              keyAccountNumber: null,
              entryDate: '2026-01-02',
              contracts: { count: 1, capped: true },
              openClaims: null,
            },
            language,
          ),
        );
        const rows = known(
          'clients',
          clientExportHead(language) + lines.join(''),
          all.map(([code]) => String(code)),
        );
        expect(rows).toHaveLength(all.length);
      }),
      { ...runs, numRuns: 60 },
    );
  });
});
