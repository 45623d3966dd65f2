import type { Letter } from '../letter.ts';
import { letterDayOrDash } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';
import { objectsTable } from './objects.ts';
import {
  insuredPersons,
  letterOf,
  priceOfCover,
  productName,
  riskAddress,
  rightOfWithdrawal,
  sale,
  years,
} from './parts.ts';

/** Said only where it is proven: the withdrawal period can hang on it. */
const withDocuments = {
  de: ', die Sie mit Ihren Vertragsunterlagen erhalten haben',
  en: ' that you received with your contract documents',
};

/** Proves a policy's cover: its dates, the people and objects it protects, and what to do after damage. */
export function insuranceCertificate(issue: Issue): Letter {
  const { contract, partner, sender } = issue;
  const say = inLanguage(issue.language);
  const number = contract.policyNumber ?? contract.leadNumber;
  const received = issue.hasTerms ? withDocuments : { de: '', en: '' };
  return letterOf(
    issue,
    say({ de: `Versicherungszertifikat ${number}`, en: `Insurance certificate ${number}` }),
    [
      {
        kind: 'text',
        text: say({
          de: 'Ihr Küchenschutz ist aktiviert. Mit diesem Zertifikat bestätigen wir Ihnen den Versicherungsschutz für Ihre Küche und die unten aufgeführten Gegenstände. Bitte bewahren Sie es bei Ihren Unterlagen auf.',
          en: 'Your kitchen protection has been activated. This certificate confirms the insurance cover for your kitchen and the objects listed below. Please keep it with your records.',
        }),
      },
      { kind: 'heading', text: say({ de: 'Ihr Versicherungsschutz', en: 'Your cover' }) },
      {
        kind: 'facts',
        rows: [
          [say({ de: 'Versicherungsnummer', en: 'Insurance number' }), number],
          [say({ de: 'Produkt', en: 'Product' }), productName(issue)],
          ...priceOfCover(issue),
          [
            say({ de: 'Vertragsbeginn', en: 'Start of contract' }),
            letterDayOrDash(contract.policyStartDate, issue.language),
          ],
          [
            say({ de: 'Leistungsbeginn', en: 'Start of service' }),
            letterDayOrDash(contract.serviceCommencementDate, issue.language),
          ],
          [
            say({ de: 'Vertragsende', en: 'End of contract' }),
            say({
              de: `${letterDayOrDash(contract.policyEndDate, issue.language)} (Laufzeit ${years(issue)})`,
              en: `${letterDayOrDash(contract.policyEndDate, issue.language)} (term: ${years(issue)})`,
            }),
          ],
          insuredPersons(issue),
          riskAddress(issue),
          ...sale(issue),
        ],
      },
      ...objectsTable(issue),
      ...rightOfWithdrawal(issue),
      { kind: 'heading', text: say({ de: 'Wenn etwas beschädigt ist', en: 'If something is damaged' }) },
      {
        kind: 'list',
        numbered: true,
        items: [
          say({
            de: `Melden Sie den Schaden möglichst bald Ihrem Küchenstudio ${partner.name}${reach(issue)} oder uns unter ${sender.email}.`,
            en: `Report the damage as soon as possible to your kitchen retailer ${partner.name}${reach(issue)} or to us at ${sender.email}.`,
          }),
          say({
            de: 'Halten Sie die Versicherungsnummer und, falls vorhanden, die Seriennummer des Geräts bereit. Zwei Fotos helfen uns: eines vom ganzen Gegenstand und eine Nahaufnahme des Schadens.',
            en: 'Have your insurance number and, if there is one, the serial number of the appliance to hand. Two photos will help us: one of the whole object and a close-up of the damage.',
          }),
          say({
            de: 'Geben Sie Reparaturen bitte erst nach Rücksprache mit uns in Auftrag. Wir beauftragen einen Fachbetrieb und stimmen den Termin mit Ihnen ab.',
            en: 'Please do not commission repairs before speaking to us. We will commission a specialist company and arrange an appointment with you.',
          }),
        ],
      },
      {
        kind: 'text',
        text: say({
          de: `Leistungen erbringen wir ab dem genannten Leistungsbeginn. Umfang und Ausschlüsse des Schutzes ergeben sich aus den Versicherungsbedingungen${received.de}. Stimmen Angaben in diesem Zertifikat nicht, teilen Sie uns das bitte in Textform mit; Sie erhalten dann eine neue Ausfertigung.`,
          en: `We provide our services from the start of service stated above. The scope and exclusions of cover are set out in the insurance terms${received.en}. If any detail in this certificate is wrong, please let us know in text form, such as by email; you will then receive a new issue.`,
        }),
      },
    ],
  );
}

function reach({ partner, language }: Issue): string {
  const { phone } = partner;
  return phone ? inLanguage(language)({ de: ` (Telefon ${phone})`, en: ` (phone ${phone})` }) : '';
}
