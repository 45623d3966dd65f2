import type { Letter } from '../letter.ts';
import { dayOrDash } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';
import { objectsTable } from './objects.ts';
import { insuredPersons, letterOf, productName, riskAddress, sale, years } from './parts.ts';

/** Proves the cover of a policy: its days, whom and what it protects, and what to do when something breaks. */
export function insuranceCertificate(issue: Issue): Letter {
  const { contract, partner, sender } = issue;
  const either = inLanguage(issue.language);
  const number = contract.policyNumber ?? contract.leadNumber;
  return letterOf(issue, either(`Versicherungszertifikat ${number}`, `Insurance certificate ${number}`), [
    {
      kind: 'text',
      text: either(
        'Ihr Küchenschutz ist aktiv. Mit diesem Zertifikat bestätigen wir Ihnen den Versicherungsschutz für Ihre Küche und die unten aufgeführten Gegenstände. Bitte bewahren Sie es bei Ihren Unterlagen auf.',
        'Your kitchen protection is active. With this certificate we confirm the insurance cover for your kitchen and the objects listed below. Please keep it with your records.',
      ),
    },
    { kind: 'heading', text: either('Ihr Versicherungsschutz', 'Your cover') },
    {
      kind: 'facts',
      rows: [
        [either('Versicherungsnummer', 'Insurance number'), number],
        [either('Produkt', 'Product'), productName(issue)],
        [either('Vertragsbeginn', 'Start of contract'), dayOrDash(contract.policyStartDate, issue.language)],
        [
          either('Leistungsbeginn', 'Service from'),
          dayOrDash(contract.serviceCommencementDate, issue.language),
        ],
        [
          either('Vertragsende', 'End of contract'),
          either(
            `${dayOrDash(contract.policyEndDate, issue.language)} (Laufzeit ${years(issue)})`,
            `${dayOrDash(contract.policyEndDate, issue.language)} (term: ${years(issue)})`,
          ),
        ],
        insuredPersons(issue),
        riskAddress(issue),
        ...sale(issue),
      ],
    },
    ...objectsTable(issue),
    { kind: 'heading', text: either('Wenn etwas beschädigt ist', 'If something is damaged') },
    {
      kind: 'list',
      numbered: true,
      items: [
        either(
          `Melden Sie den Schaden möglichst bald Ihrem Küchenfachhändler ${partner.name}${reach(issue)} oder uns unter ${sender.email}.`,
          `Report the damage as soon as possible to your kitchen retailer ${partner.name}${reach(issue)} or to us at ${sender.email}.`,
        ),
        either(
          'Halten Sie die Versicherungsnummer und, falls vorhanden, die Seriennummer des Geräts bereit. Zwei Fotos helfen uns: eines vom ganzen Gegenstand und eine Nahaufnahme des Schadens.',
          'Have your insurance number and, if there is one, the serial number of the appliance at hand. Two photos help us: one of the whole object and a close-up of the damage.',
        ),
        either(
          'Geben Sie Reparaturen bitte erst nach Rücksprache mit uns in Auftrag. Wir beauftragen einen Fachbetrieb und stimmen den Termin mit Ihnen ab.',
          'Please do not commission repairs before speaking to us. We will commission a specialist company and agree the appointment with you.',
        ),
      ],
    },
    {
      kind: 'text',
      text: either(
        'Leistungen erbringen wir ab dem genannten Leistungsbeginn. Umfang und Ausschlüsse des Schutzes ergeben sich aus den Versicherungsbedingungen, die Sie mit Ihren Vertragsunterlagen erhalten haben. Stimmen Angaben in diesem Zertifikat nicht, teilen Sie uns das bitte in Textform mit; Sie erhalten dann eine neue Ausfertigung.',
        'We render services from the commencement date stated. The extent and exclusions of cover follow from the insurance terms which you received with your contract documents. If any detail in this certificate is wrong, please let us know in text form; you will then receive a new issue.',
      ),
    },
  ]);
}

function reach({ partner, language }: Issue): string {
  const { phone } = partner;
  return phone ? inLanguage(language)(` (Telefon ${phone})`, ` (phone ${phone})`) : '';
}
