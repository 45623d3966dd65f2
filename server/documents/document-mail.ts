import { letterGreeting } from '#domain/customer/greeting.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';
import { letterDay } from '#domain/time/letter-day.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import type { SendableDocumentType } from '#domain/contract/documents/document-rules.ts';
import { mailClosing } from '../shared/mail/closing.ts';
import type { MailText } from '../shared/mail/mail-text.ts';

/** The mail with the download link of a customer's certificate. `until` is the last day on which the link works. */
export function documentMail(
  type: SendableDocumentType,
  contract: Contract,
  { link, until, provider }: { link: string; until: string; provider: string },
): MailText {
  const { language } = contract;
  const isInsurance = type === 'insurance_certificate';
  const { subject, paragraphs, download } = texts[language]({
    isInsurance,
    name: said(documentNames[type], language),
    number: isInsurance ? contract.policyNumber! : contract.leadNumber,
    day: letterDay(until, language),
  });
  return {
    subject,
    greeting: letterGreeting(contract.customer, language),
    paragraphs,
    action: { label: download, link },
    closing: mailClosing[language](contract.clientName, provider),
  };
}

interface Facts {
  /** True for the certificate of a policy, false for that of an application. */
  isInsurance: boolean;
  /** The document's name. */
  name: string;
  number: string;
  day: string;
}

interface Words {
  subject: string;
  paragraphs: readonly string[];
  download: string;
}

const texts: Bilingual<(facts: Facts) => Words> = {
  de: ({ isInsurance, name, number, day }) => ({
    subject: `Ihr ${name} ${number}`,
    paragraphs: [
      isInsurance
        ? `Ihr Küchenschutz ist aktiviert. Ihr ${name} mit der Versicherungsnummer ${number} steht für Sie bereit:`
        : `Ihre Daten sind bestätigt. Ihr ${name} zum Antrag ${number} steht für Sie bereit:`,
      `Der Link ist nur für Sie bestimmt und gilt bis zum ${day}. Bitte speichern Sie das Dokument bei Ihren Unterlagen.`,
    ],
    download: 'Dokument herunterladen',
  }),
  en: ({ isInsurance, name, number, day }) => ({
    subject: `Your ${name.toLowerCase()} ${number}`,
    paragraphs: [
      isInsurance
        ? `Your kitchen protection has been activated. Your ${name.toLowerCase()} for insurance number ${number} is ready:`
        : `Your details have been confirmed. Your ${name.toLowerCase()} for application ${number} is ready:`,
      `The link is for you only and is valid until ${day}. Please keep the document with your records.`,
    ],
    download: 'Download document',
  }),
};
