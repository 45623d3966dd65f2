import { letterGreeting } from '#domain/customer/greeting.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { SendableDocumentType } from '#domain/contract/documents/document-rules.ts';
import { mailClosing } from '../shared/mail/closing.ts';
import type { MailText } from '../shared/mail/mail-text.ts';
import { documentName } from './file-name.ts';

/** The mail that brings a customer their certificate, by a link. `until` is the last day on which the link works. */
export function documentMail(
  type: SendableDocumentType,
  contract: Contract,
  { link, until, provider }: { link: string; until: string; provider: string },
): MailText {
  const { language } = contract;
  const name = documentName(type, language);
  const number = type === 'insurance_certificate' ? contract.policyNumber! : contract.leadNumber;
  const greeting = letterGreeting(contract.customer, language);
  const closing = mailClosing(contract.clientName, provider, language);
  const day = dayText(until, language);
  if (language === 'de') {
    return {
      subject: `Ihr ${name} ${number}`,
      greeting,
      paragraphs: [
        type === 'insurance_certificate'
          ? `Ihr Küchenschutz ist aktiv. Ihr ${name} mit der Versicherungsnummer ${number} steht für Sie bereit:`
          : `Ihre Daten sind bestätigt. Ihr ${name} zum Antrag ${number} steht für Sie bereit:`,
        `Der Link ist nur für Sie bestimmt und gilt bis zum ${day}. Bitte speichern Sie das Dokument bei Ihren Unterlagen.`,
      ],
      action: { label: 'Dokument herunterladen', link },
      closing,
    };
  }
  return {
    subject: `Your ${name.toLowerCase()} ${number}`,
    greeting,
    paragraphs: [
      type === 'insurance_certificate'
        ? `Your kitchen protection is active. Your ${name.toLowerCase()} with the insurance number ${number} is ready for you:`
        : `Your details are confirmed. Your ${name.toLowerCase()} for application ${number} is ready for you:`,
      `The link is meant for you alone and works until ${day}. Please save the document with your records.`,
    ],
    action: { label: 'Download document', link },
    closing,
  };
}
