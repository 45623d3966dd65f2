import { deviceOf } from '#domain/claim/device.ts';
import type { Language } from '#domain/locale/language.ts';
import type { MailText } from '../shared/mail/mail-text.ts';
import type { ClaimRow } from './claims.repository.ts';

export type ClaimMailKind = 'received' | 'filed' | 'comment' | 'closed' | 'reopened';

interface Facts {
  claim: Pick<
    ClaimRow,
    'ticketNumber' | 'device' | 'deviceEn' | 'customerName' | 'clientName' | 'targetDate' | 'policyNumber'
  >;
  /** Whom the mail greets. */
  name: string;
  /** The comment or the reason, if there is one. */
  said: string | null;
  link: string;
}

/** What is said about a claim in a mail. Names no more of the customer than one needs to find the case. */
export function claimMailText(language: Language, kind: ClaimMailKind, facts: Facts): MailText {
  const { claim, name, said, link } = facts;
  const isGerman = language === 'de';
  const [subject, ...paragraphs] = (isGerman ? german : english)[kind](facts);
  const about = isGerman
    ? `Vorgang ${claim.ticketNumber} · ${deviceOf(claim, language)} · Kunde: ${claim.customerName}`
    : `Ticket ${claim.ticketNumber} · ${deviceOf(claim, language)} · Customer: ${claim.customerName}`;
  return {
    subject: subject!,
    greeting: isGerman ? `Guten Tag ${name},` : `Hello ${name},`,
    paragraphs: [...paragraphs, ...(said ? [`„${said}“`] : []), about],
    action: { label: isGerman ? 'Schaden ansehen' : 'View claim', link },
  };
}

function germanDay(date: string): string {
  return date.split('-').toReversed().join('.');
}

const german: Record<ClaimMailKind, (facts: Facts) => string[]> = {
  received: ({ claim }) => [
    `Schadenmeldung ${claim.ticketNumber} ist eingegangen`,
    `Ihre Schadenmeldung ist bei uns eingegangen. Wir bearbeiten sie bis zum ${germanDay(claim.targetDate)}.`,
  ],
  filed: ({ claim }) => [
    `Neuer Schaden ${claim.ticketNumber}: ${deviceOf(claim, 'de')}`,
    `${claim.clientName} hat einen Schaden gemeldet. Zieldatum ist der ${germanDay(claim.targetDate)}.`,
  ],
  comment: ({ claim }) => [
    `Neuer Kommentar zu ${claim.ticketNumber}`,
    'zu diesem Schaden gibt es einen neuen Kommentar:',
  ],
  closed: ({ claim }) => [
    `Schaden ${claim.ticketNumber} ist abgeschlossen`,
    'dieser Schaden ist abgeschlossen. Ist etwas offen geblieben, können Sie ihn mit einer Begründung wieder öffnen.',
  ],
  reopened: ({ claim }) => [
    `Schaden ${claim.ticketNumber} wurde wieder geöffnet`,
    'dieser Schaden wurde mit folgender Begründung wieder geöffnet:',
  ],
};

const english: Record<ClaimMailKind, (facts: Facts) => string[]> = {
  received: ({ claim }) => [
    `Claim ${claim.ticketNumber} has been received`,
    `We have received your claim and will process it by ${claim.targetDate}.`,
  ],
  filed: ({ claim }) => [
    `New claim ${claim.ticketNumber}: ${deviceOf(claim, 'en')}`,
    `${claim.clientName} has filed a claim. Its target date is ${claim.targetDate}.`,
  ],
  comment: ({ claim }) => [`New comment on ${claim.ticketNumber}`, 'There is a new comment on this claim:'],
  closed: ({ claim }) => [
    `Claim ${claim.ticketNumber} is closed`,
    'This claim is closed. If something is still open, you can reopen it with a reason.',
  ],
  reopened: ({ claim }) => [
    `Claim ${claim.ticketNumber} has been reopened`,
    'This claim has been reopened for this reason:',
  ],
};
