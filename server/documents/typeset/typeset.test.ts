import Pdf from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Contract } from '#domain/contract/contract.ts';
import { issuedDocumentTypes, type IssuedDocumentType } from '#domain/contract/documents/document.ts';
import type { WithdrawalPeriod } from '#domain/contract/withdrawal/period.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { languages, type Language } from '#domain/locale/language.ts';
import { readPdf } from '../../../tests/support/data/pdf.ts';
import type { Letter, Partner, Sender } from '../letter.ts';
import { compose } from '../letters/compose.ts';
import { mm } from './measures.ts';
import { typeset } from './typeset.ts';

const now = new Date('2026-11-20T11:00:00Z');
const sender: Sender = {
  name: 'Kochfeld',
  address: 'Hafenkai 12, 20457 Hamburg',
  phone: '+49 40 555 0100',
  email: 'service@kochfeld.example',
  website: 'www.kochfeld.example',
  legal: ['Amtsgericht Hamburg, HRB 000000'],
};
const partner: Partner = {
  name: 'Küchen Großmann',
  address: 'Am Wall 3, 28195 Bremen',
  phone: '+49 421 555 0123',
  email: null,
  logo: null,
  seller: null,
};
const ahead: WithdrawalPeriod = { begun: false, rule: 'v1', days: 14 };
const begun: WithdrawalPeriod = {
  ...ahead,
  begun: true,
  provenAt: '2026-11-19T09:00:00.000Z',
  lastDay: '2026-12-03',
  movedFrom: null,
};
const accepted = { acceptedAt: '2026-10-03T07:15:00.000Z', revokedAt: null };

function device(index: number): InsuredObject {
  return {
    policyObjectId: `id-${index}`,
    insuredObjectName: 'e_device',
    deviceType: 'Geschirrspüler',
    manufacturer: 'Küppersbusch',
    model: `GX ${6000 + index}`,
    category: null,
    grossPurchasePrice: 129_900,
    serialNumber: `FD ${9000 + index}`,
    articleNumber: null,
    immediateDelivery: false,
  };
}

function contractWith(devices: number, change: Partial<Contract> = {}): Contract {
  return {
    code: 'K1',
    version: 1,
    leadNumber: 'A-100001',
    policyNumber: 'V-100001',
    kvAbNumber: 'KV-7',
    status: 'active',
    productSlug: 'kitchen-comfort',
    ern: 'kg:nord:1001',
    clientCode: '1001',
    clientName: partner.name,
    customer: {
      type: 'person',
      companyName: null,
      gender: 'female',
      customTitle: 'Dr.',
      firstName: 'Žofie',
      lastName: 'Größler-Łukasz',
      personTwoTitle: null,
      personTwoFirstName: null,
      personTwoLastName: null,
      email: 'z.groessler@post.example',
      mobileNumber: null,
      birthdate: '1980-02-29',
      address: {
        street: 'Gänsemarkt',
        houseNumber: '5a',
        zipCode: '1010',
        city: 'Wien',
        country: 'AT',
        unitDescription: '2. OG links',
      },
      note: null,
    },
    riskAddress: null,
    insuredObjects: Array.from({ length: devices }, (_, index) => device(index)),
    createdBy: null,
    soldBy: null,
    salesActivationCode: null,
    keyAccountNumber: null,
    purchaseDate: '2026-09-30',
    orderReceiptDate: null,
    createdAt: '2026-10-01T08:00:00.000Z',
    dataConfirmationDate: '2026-10-03',
    kitchenEstimatedDeliveryDate: '2026-11-02',
    activationDate: '2026-11-04',
    policyStartDate: '2026-11-04',
    serviceCommencementDate: '2027-02-02',
    policyEndDate: '2036-11-03',
    leadActivatedBy: null,
    leadDeclinedBy: null,
    orderConfirmationNumber: null,
    language: 'de',
    confirmationAskedAt: null,
    confirmationRemindedAt: null,
    activationPendingSince: null,
    activationRemindedAt: null,
    mailFailedAt: null,
    mailWithheldAt: null,
    advice: { wish: 'Ein Schutz für alles', advice: 'Komfort', reason: 'Wegen der Kinder', by: 'Ida Fink' },
    coverPrice: null,
    declarations: {
      textVersion: '2026-11',
      accession: accepted,
      serviceAgreement: accepted,
      assignment: { ...accepted, revokedAt: '2026-11-19T22:30:00.000Z' },
    },
    ...change,
  };
}

function letter(
  type: IssuedDocumentType,
  { language = 'de', version = 1, contract = contractWith(1), period = ahead }: Partial<LetterOptions> = {},
): Letter {
  return compose(type, { contract, language, sender, partner, version, now, hasTerms: true, period });
}
interface LetterOptions {
  language: Language;
  version: number;
  contract: Contract;
  period: WithdrawalPeriod;
}

const make = async (...given: Parameters<typeof letter>) =>
  readPdf(await typeset(letter(...given), { sender, partner, now }));

describe('documents, opened in a reader', { timeout: 30_000 }, () => {
  it('the reader sees a font that is not embedded, a missing language and a missing structure', async () => {
    const bare = new Pdf({ size: 'A4' });
    bare.text('Hello');
    bare.end();
    const chunks: Buffer[] = [];
    for await (const chunk of bare as AsyncIterable<Buffer>) chunks.push(chunk);
    const read = await readPdf(Buffer.concat(chunks));
    expect(read).toMatchObject({ isTagged: false, language: null, roles: [], title: undefined });
    expect(read.fonts).toEqual([{ name: 'Helvetica', isEmbedded: false }]);
  });

  it.each(issuedDocumentTypes.flatMap((type) => languages.map((language) => [type, language] as const)))(
    '%s in %s is tagged A4 with title, language and embedded fonts',
    async (type, language) => {
      const read = await make(type, { language });
      expect(read.size.map(Math.round)).toEqual([595, 842]);
      expect(read.isTagged).toBe(true);
      expect(read.language).toBe(language === 'de' ? 'de-DE' : 'en-GB');
      expect(read.title).toBe(letter(type, { language }).title);
      expect(read.author).toBe('Kochfeld');
      expect(read.fonts.map(({ isEmbedded }) => isEmbedded)).toEqual([true, true]);
      expect(read.roles.filter((role) => role === 'H1')).toHaveLength(1);
      expect(read.roles).toContain('TH');
      // The text could not be read back if the fonts lacked these letters.
      expect(read.pages[0]).toContain('Dr. Žofie Größler-Łukasz');
      expect(read.pages[0]).toContain(
        language === 'de' ? 'Sehr geehrte Frau Dr. Größler-Łukasz,' : 'Dear Dr Größler-Łukasz,',
      );
      expect(read.pages[0]).toContain('Gänsemarkt 5a // 2. OG links 1010 WIEN ÖSTERREICH');
    },
  );

  it('a certificate says the number, the days of cover, the objects with prices, and no price of cover where there is none', async () => {
    const [first = '', ...rest] = (await make('insurance_certificate')).pages;
    expect(first).toContain('Versicherungszertifikat V-100001');
    expect(first).toContain('Vertragsbeginn 04.11.2026');
    expect(first).toContain('Leistungsbeginn 02.02.2027');
    expect(first).toContain('Vertragsende 03.11.2036 (Laufzeit 10 Jahre)');
    expect(first).toContain('Kochfeld Küchenschutz Komfort');
    expect(first).toContain('Geschirrspüler Küppersbusch GX 6000 FD 9000 1.299,00 €');
    expect([first, ...rest].join(' ').match(/€/g)).toHaveLength(1);
    const english = (await make('insurance_certificate', { language: 'en' })).pages.join(' ');
    expect(english).toContain('Start of service 2 February 2027');
    expect(english).toContain('€1,299.00');
  });

  it('what was advised is given in writing: wish, advice, reason, and who', async () => {
    const text = (await make('advice_record')).pages.join(' ');
    expect(text).toContain('Beratungsprotokoll zum Antrag A-100001');
    expect(text).toContain('Beraten von Ida Fink');
    expect(text).toContain('Ihr Wunsch Ein Schutz für alles Unser Rat Komfort Begründung Wegen der Kinder');
  });

  it('the price of cover stands by itself, with what it is for and the tax in it', async () => {
    const coverPrice = {
      version: 1,
      product: 'kitchen-comfort',
      upTo: 1_500_000,
      grossCents: 59_900,
      taxBasisPoints: 1900,
      per: 'term',
    } as const;
    for (const type of ['insurance_certificate', 'guarantee_certificate', 'contract_declaration'] as const) {
      const text = (await make(type, { contract: contractWith(1, { coverPrice }) })).pages.join(' ');
      expect(text).toContain(
        'Preis des Schutzes 599,00 € für die gesamte Laufzeit, darin 95,64 € Steuer (19 %)',
      );
    }
  });

  it('the right of withdrawal is named where its period has begun: since when, until when, and why later', async () => {
    const certificates = ['insurance_certificate', 'guarantee_certificate', 'contract_declaration'] as const;
    for (const type of certificates) {
      const text = (await make(type, { period: begun })).pages.join(' ');
      expect(text).toContain('Die Widerrufsfrist von 14 Tagen hat am 19.11.2026 begonnen');
      expect(text).toContain('bis zum 03.12.2026 ohne Angabe von Gründen widerrufen');
      expect(text).not.toContain('kein Arbeitstag');
      expect((await make(type)).pages.join(' ')).not.toContain('Widerrufsfrist');
    }
    const [certificate] = certificates;
    const moved = { ...begun, lastDay: '2026-12-07', movedFrom: '2026-12-05' } as const;
    expect((await make(certificate, { period: moved })).pages.join(' ')).toContain(
      'Der 05.12.2026 ist kein Arbeitstag, deshalb endet sie später.',
    );
    const over = { ...begun, provenAt: '2026-10-05T09:00:00.000Z', lastDay: '2026-10-19' } as const;
    const english = (await make(certificate, { period: over, language: 'en' })).pages;
    expect(english.join(' ')).toContain('It ended on 19 October 2026.');
    expect(english).toHaveLength(2);
  });

  it('a name that the font cannot print shows as boxes, not as a gap', async () => {
    const { customer } = contractWith(0);
    const named = { ...customer, firstName: 'علي', lastName: 'Σμιθ 😀' };
    const [first] = (await make('insurance_certificate', { contract: contractWith(0, { customer: named }) }))
      .pages;
    expect(first).toContain('Dr. □□□ Σμιθ □');
  });

  it('one device makes at most two pages, thirty make three; each is counted and each device is there once', async () => {
    for (const [devices, pages] of [
      [1, 2],
      [30, 3],
    ] as const) {
      const read = await make('insurance_certificate', { contract: contractWith(devices) });
      expect(read.pages).toHaveLength(pages);
      read.pages.forEach((text, index) => expect(text).toContain(`Seite ${index + 1} von ${pages}`));
      const whole = read.pages.join(' ');
      for (let index = 0; index < devices; index += 1) {
        expect(whole.match(new RegExp(`GX ${6000 + index}\\b`, 'g'))).toHaveLength(1);
      }
      // Each page repeats the table's head above its rows.
      for (const text of read.pages.filter((page) => page.includes('GX 60'))) {
        expect(text).toContain('Seriennummer');
      }
    }
  });

  it('is read aloud with what a cell is of, what an item is, and who is on the picture', async () => {
    const picture = await sharp({ create: { width: 30, height: 9, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const contract = contractWith(30);
    const given = letter('insurance_certificate', { contract });
    const logo = { ...partner, logo: picture };
    const read = await readPdf(await typeset(given, { sender, partner: logo, now }));
    const of = (role: string) => read.elements.filter((element) => element.role === role);
    expect(of('Figure').map(({ alt }) => alt)).toEqual(['Kochfeld', 'Küchen Großmann']);
    for (const { holds } of of('LI')) expect(holds).toEqual(['Lbl', 'LBody']);
    for (const { holds } of of('THead')) expect(holds).toEqual(['TR']);
    const isHeaded = (holds: string[]) => holds[0] === 'TH' || holds.every((role) => role === 'TD');
    for (const { holds } of of('TR')) expect(isHeaded(holds)).toBe(true);
    // A table of facts has a head per row; a table of columns has a head on each page.
    const tables = new Set(of('Table').map(({ holds }) => [...new Set(holds)].join(' ')));
    expect([...tables]).toEqual(['TR', 'THead TBody']);
    expect(read.roles.filter((role) => /^H\d/.test(role)).join(' ')).toBe('H1 H2 H2 H2');
  });

  it('a provider of another name has it in letters, without the product’s wordmark', async () => {
    const given = letter('guarantee_certificate', {});
    const read = await readPdf(
      await typeset(given, { sender: { ...sender, name: 'Nordschutz' }, partner, now }),
    );
    expect(read.pages[0]).toMatch(/^\s*Nordschutz/);
    expect(read.roles).not.toContain('Figure');
  });

  it('an address that is too long for the window is set smaller or higher, and never runs into the subject', async () => {
    const { customer } = contractWith(1);
    const long = {
      ...customer,
      lastName: 'von und zu Hohenschönhausen-Großkreuzstein',
      personTwoFirstName: 'Karl-Friedrich Maximilian',
      personTwoLastName: 'von und zu Hohenschönhausen-Großkreuzstein',
      address: {
        ...customer.address,
        street: 'Straße der Völkerfreundschaft und des langjährigen Zusammenhalts',
        unitDescription: 'Hinterhaus, 4. Obergeschoss rechts, Wohnung 42',
      },
    };
    const bottomOf = async (contract: Contract) => {
      const bytes = await typeset(letter('contract_declaration', { contract }), { sender, partner, now });
      const { places } = await readPdf(bytes);
      const country = places.find(({ text }) => text.startsWith('ÖSTERREICH'))!;
      return (842 - country.y) / mm;
    };
    expect(await bottomOf(contractWith(1))).toBeLessThan(90);
    expect(await bottomOf(contractWith(1, { customer: long }))).toBeLessThan(90);
  });

  it('the farewell is never alone on its page', async () => {
    for (let devices = 0; devices <= 30; devices += 1) {
      const read = await make('insurance_certificate', { contract: contractWith(devices) });
      expect(read.pages.at(-1)).toMatch(/Versicherungsbedingungen.*Mit freundlichen Grüßen/);
    }
  });

  it('a column in which nothing stands is left out', async () => {
    const bare = { ...device(0), grossPurchasePrice: null, serialNumber: null } as InsuredObject;
    const contract = contractWith(0, { insuredObjects: [bare, bare] });
    const text = (await make('insurance_certificate', { contract })).pages.join(' ');
    expect(text).toContain('Nr. Gegenstand Hersteller Modell 1 Geschirrspüler Küppersbusch GX 6000 2');
  });

  it('English takes leave of nobody in particular in other words', async () => {
    const { customer } = contractWith(1);
    const firm = { ...customer, type: 'organization', companyName: 'Müller KG', lastName: null } as const;
    const english = async (contract: Contract) =>
      (await make('contract_declaration', { contract, language: 'en' })).pages.join(' ');
    const text = await english(contractWith(1, { customer: firm as unknown as Contract['customer'] }));
    expect(text).toContain('Dear Sir or Madam,');
    expect(text).toContain('Yours faithfully');
    expect(await english(contractWith(1))).toContain('Yours sincerely');
  });

  it('a later version says which it is, the first says nothing of it', async () => {
    const again = (await make('insurance_certificate', { version: 2 })).pages.join(' ');
    expect(again).toContain('Ausfertigung 2');
    expect(again).toContain('2. Ausfertigung');
    expect((await make('insurance_certificate')).pages.join(' ')).not.toContain('Dies ist die');
  });

  it('a declaration is given in its wording, a revoked one as the confirmation of its revocation, in Berlin time', async () => {
    const agreement = (await make('service_agreement')).pages.join(' ');
    expect(agreement).toContain('Ich beauftrage den Anbieter');
    expect(agreement).toContain('Abgegeben 03.10.2026, 09:15 Uhr');
    expect(agreement).toContain('2026-11');
    const revoked = (await make('damage_declaration', { version: 2 })).pages.join(' ');
    expect(revoked).toContain('Ihr Widerruf am 19.11.2026, 23:30 Uhr');
    expect(revoked).not.toContain('erfüllungshalber');
    const summary = (await make('contract_declaration')).pages.join(' ');
    expect(summary).toContain('abgegeben am 03.10.2026, 09:15 Uhr, widerrufen am 19.11.2026, 23:30 Uhr');
  });

  it('a declaration and the confirmation of its revocation are one page each, in both languages', async () => {
    const { declarations } = contractWith(1);
    const made = contractWith(1, { declarations: { ...declarations!, assignment: declarations!.accession } });
    for (const type of ['declaration_of_accession', 'service_agreement', 'damage_declaration'] as const) {
      for (const language of languages) {
        for (const contract of [made, contractWith(1)]) {
          const { pages } = await make(type, { contract, language });
          expect([type, language, pages.length]).toEqual([type, language, 1]);
        }
      }
    }
  });

  it('where staff confirmed, the contract declaration claims no declaration of the customer', async () => {
    const contract = contractWith(1, { declarations: null });
    const text = (await make('contract_declaration', { contract })).pages.join(' ');
    expect(text).toContain('durch den Kundenservice von Kochfeld');
    expect(text).not.toContain('Beitrittserklärung');
  });

  it('very long values are broken within their cells, and no page is left without text', async () => {
    const long = { ...device(0), model: 'X'.repeat(120), manufacturer: 'Sehr lange Manufaktur '.repeat(8) };
    const contract = contractWith(0, {
      insuredObjects: Array.from({ length: 30 }, () => long as InsuredObject),
    });
    const read = await make('insurance_certificate', { contract });
    expect(read.pages.length).toBeGreaterThan(4);
    for (const text of read.pages) expect(text.length).toBeGreaterThan(250);
  });
});
