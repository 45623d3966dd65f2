import Pdf from 'pdfkit';
import { setKindNames, type SetKind } from '#domain/contract/required-documents/kinds.ts';
import { languages, type Language } from '#domain/locale/language.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';
import { storePdf } from '../required-documents/receive.usecases.ts';
import { takeOverVersions, type TakenOverVersion } from '../required-documents/take-over.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { Keeping } from '../shared/files/keep-files.ts';
import { fontFiles } from './assets/lettering.ts';

const note: Bilingual = {
  de: 'Mustertext zur Vorführung. Über den verbindlichen Wortlaut entscheidet Ihre Rechtsberatung.',
  en: 'Demo text. Your counsel decides on the binding wording.',
};

/** What stands in the demo's documents: what each would say, and nothing that could be taken for it. */
const texts: Readonly<Record<Exclude<SetKind, 'price'>, Bilingual<readonly string[]>>> = {
  terms: {
    de: [
      '1. Was versichert ist: [Umfang des Schutzes]',
      '2. Was nicht versichert ist: [Ausschlüsse]',
      '3. Beginn, Dauer und Ende: [Angaben zum Vertrag]',
      '4. Was im Schadenfall zu tun ist: [Pflichten]',
    ],
    en: [
      '1. What is insured: [scope of cover]',
      '2. What is not insured: [exclusions]',
      '3. Start, duration and end: [details of the contract]',
      '4. What to do in the event of damage: [duties]',
    ],
  },
  product_information: {
    de: [
      'Um welche Art von Versicherung handelt es sich? [Kurzfassung]',
      'Was kostet sie? [Angabe oder Verweis]',
    ],
    en: ['What type of insurance is this? [summary]', 'What does it cost? [details or reference]'],
  },
  first_information: {
    de: [
      'Wer berät und vermittelt: [Name, Anschrift, Rolle]',
      'Registernummer: [Nummer und Register]',
      'Versicherer: [Name und Anschrift]',
      'Beschwerdestelle: [Name und Anschrift]',
      'Aufsichtsbehörde: [Name und Anschrift]',
    ],
    en: [
      'Who advises and sells: [name, address, role]',
      'Register number: [number and register]',
      'Insurer: [name and address]',
      'Complaints body: [name and address]',
      'Supervisory authority: [name and address]',
    ],
  },
  withdrawal_instruction: {
    de: ['Frist: [Angabe]', 'Wie der Widerruf erklärt wird: [Angabe]', 'Was daraus folgt: [Angabe]'],
    en: ['Period: [details]', 'How to withdraw: [details]', 'What follows from it: [details]'],
  },
  privacy_notice: {
    de: ['Verantwortlich: [Angabe]', 'Zwecke und Rechtsgrundlagen: [Angabe]', 'Ihre Rechte: [Angabe]'],
    en: ['Controller: [details]', 'Purposes and legal bases: [details]', 'Your rights: [details]'],
  },
};

const kinds = Object.keys(texts) as (keyof typeof texts)[];

/** Writes the demo's neutral set for every product, in each language, and stores its files. */
export async function writeRequiredDocuments(keeping: Keeping, now: Date): Promise<TakenOverVersion[]> {
  const versions = languages.flatMap((language) => kinds.map((kind) => ({ kind, language })));
  return Promise.all(
    versions.map(async ({ kind, language }) => {
      const bytes = await paper({ kind, language, now });
      const fileName = `${said(setKindNames[kind], language)}.pdf`;
      return { kind, language, fileName, ...(await storePdf(keeping, bytes)) };
    }),
  );
}

/** The day from which the demo's set applies: before any contract. */
const since = '2020-01-01';

export function addRequiredDocuments(
  tx: Tx,
  versions: readonly TakenOverVersion[],
  now: Date,
): Promise<void> {
  return takeOverVersions(tx, { versions, inForceFrom: since, by: 'Kochfeld', now });
}

async function paper(given: { kind: keyof typeof texts; language: Language; now: Date }): Promise<Buffer> {
  const { kind, language, now } = given;
  const title = said(setKindNames[kind], language);
  const doc = new Pdf({
    size: 'A4',
    margin: 64,
    lang: language === 'de' ? 'de-DE' : 'en-GB',
    displayTitle: true,
    font: fontFiles.regular,
    info: { Title: title, Author: 'Kochfeld', Creator: 'Kochfeld', Producer: 'Kochfeld', CreationDate: now },
  });
  doc.font(fontFiles.strong).fontSize(22).text(title);
  doc.moveDown(0.5).font(fontFiles.regular).fontSize(11).text(said(note, language));
  for (const line of texts[kind][language]) doc.moveDown(0.7).text(line);
  const chunks: Buffer[] = [];
  doc.end();
  for await (const chunk of doc as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
