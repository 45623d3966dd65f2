import { deviceOf } from '#domain/claim/device.ts';
import type { ClaimMailKind } from '#domain/claim/events.ts';
import type { Language } from '#domain/locale/language.ts';
import type { MailText } from '../../shared/mail/mail-text.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import { letterDay } from '#domain/time/letter-day.ts';
import type { ClaimRow } from '../claims.repository.ts';

type MailedClaim = Pick<
  ClaimRow,
  'ticketNumber' | 'device' | 'deviceEn' | 'customerName' | 'clientName' | 'targetDate' | 'policyNumber'
>;

interface Facts {
  claim: MailedClaim;
  /** Name in the greeting; null in a mail to the provider, which is no person. */
  name: string | null;
  /** The comment or the reason, if there is one. */
  said: string | null;
  /** Name of the provider, who signs; null in a mail to the provider. */
  signer: string | null;
  link: string;
}

/** The text of a mail about a claim. It names only as much of the customer as is needed to find the case. */
export function claimMailText(language: Language, kind: ClaimMailKind, facts: Facts): MailText {
  const { claim, name, said, signer, link } = facts;
  const words = texts[language];
  const { subject, paragraph } = words[kind](claim);
  return {
    subject,
    greeting: words.greeting(name),
    paragraphs: [paragraph, words.about(claim)],
    ...(said && { quote: said }),
    action: { label: words.view, link },
    ...(signer !== null && { closing: words.closing(signer) }),
  };
}

type Words = Record<ClaimMailKind, (claim: MailedClaim) => { subject: string; paragraph: string }> & {
  greeting: (name: string | null) => string;
  /** The line that identifies the case. */
  about: (claim: MailedClaim) => string;
  view: string;
  closing: (provider: string) => readonly string[];
};

const texts: Bilingual<Words> = {
  de: {
    received: ({ ticketNumber, targetDate }) => ({
      subject: `Schadenmeldung ${ticketNumber} ist eingegangen`,
      paragraph: `Ihre Schadenmeldung ist bei uns eingegangen. Wir bearbeiten sie bis zum ${letterDay(targetDate, 'de')}.`,
    }),
    filed: (claim) => ({
      subject: `Neuer Schaden ${claim.ticketNumber}: ${deviceOf(claim, 'de')}`,
      paragraph: `${claim.clientName} hat einen Schaden gemeldet. Zieldatum ist der ${letterDay(claim.targetDate, 'de')}.`,
    }),
    comment: ({ ticketNumber }) => ({
      subject: `Neuer Kommentar zu ${ticketNumber}`,
      paragraph: 'zu diesem Schaden gibt es einen neuen Kommentar:',
    }),
    closed: ({ ticketNumber }) => ({
      subject: `Schaden ${ticketNumber} ist geschlossen`,
      paragraph:
        'dieser Schaden ist geschlossen. Ist etwas offen geblieben, können Sie ihn mit einer Begründung wieder öffnen.',
    }),
    reopened: ({ ticketNumber }) => ({
      subject: `Schaden ${ticketNumber} wurde wieder geöffnet`,
      paragraph: 'dieser Schaden wurde mit folgender Begründung wieder geöffnet:',
    }),
    greeting: (name) => (name === null ? 'Guten Tag,' : `Guten Tag ${name},`),
    about: (claim) =>
      `Schaden ${claim.ticketNumber} · ${deviceOf(claim, 'de')} · Kunde: ${claim.customerName}`,
    view: 'Schaden ansehen',
    closing: (provider) => ['Mit freundlichen Grüßen', `Ihr ${provider}\u2011Team`],
  },
  en: {
    received: ({ ticketNumber, targetDate }) => ({
      subject: `Claim ${ticketNumber} has been received`,
      paragraph: `We have received your claim and will deal with it by ${letterDay(targetDate, 'en')}.`,
    }),
    filed: (claim) => ({
      subject: `New claim ${claim.ticketNumber}: ${deviceOf(claim, 'en')}`,
      paragraph: `${claim.clientName} has filed a claim. Its target date is ${letterDay(claim.targetDate, 'en')}.`,
    }),
    comment: ({ ticketNumber }) => ({
      subject: `New comment on ${ticketNumber}`,
      paragraph: 'There is a new comment on this claim:',
    }),
    closed: ({ ticketNumber }) => ({
      subject: `Claim ${ticketNumber} has been closed`,
      paragraph: 'This claim has been closed. If anything is unresolved, you can reopen it, giving a reason.',
    }),
    reopened: ({ ticketNumber }) => ({
      subject: `Claim ${ticketNumber} has been reopened`,
      paragraph: 'This claim has been reopened for the following reason:',
    }),
    greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    about: (claim) =>
      `Claim ${claim.ticketNumber} · ${deviceOf(claim, 'en')} · Customer: ${claim.customerName}`,
    view: 'View claim',
    closing: (provider) => ['Kind regards', `Your ${provider} team`],
  },
};
