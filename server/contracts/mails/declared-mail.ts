import type { CustomerDeed, LinkChannel } from '#domain/contract/customer-page/link-use.ts';
import { declarationText } from '#domain/contract/documents/declaration-texts.ts';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { productOf } from '#domain/contract/product.ts';
import { letterGreeting } from '#domain/customer/greeting.ts';
import type { Language } from '#domain/locale/language.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import { letterMoment } from '#domain/time/letter-day.ts';
import { retailerOf } from '../../directory/lookup.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { mailClosing } from '../../shared/mail/closing.ts';
import { brandOf, type MailText } from '../../shared/mail/mail-text.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { ContractRow } from '../contract-row.ts';
import { customerLink } from '../link-token.ts';
import { objectionLink } from '../objection-token.ts';
import { writeMailWithSet } from '../set/set-mail.ts';
import type { MailSettings } from './contract-mails.ts';

interface Facts {
  greeting: string;
  product: string;
  number: string;
  retailer: string;
  provider: string;
  at: string;
  what: string;
  way: string;
  page: string;
  objection: string;
}

const texts: Bilingual<(facts: Facts) => MailText> = {
  de: ({ greeting, product, number, retailer, provider, at, what, way, page, objection }) => ({
    subject: `Ihr Küchenschutz: Sie haben eine Erklärung abgegeben (${number})`,
    greeting,
    paragraphs: [
      `zu Ihrem Küchenschutz ${product} wurde in Ihrem Namen eine Erklärung abgegeben. Waren Sie das, müssen Sie nichts weiter tun.`,
    ],
    action: { label: 'Meine Seite ansehen', link: page },
    facts: [
      { label: 'Erklärt', value: what },
      { label: 'Zeitpunkt', value: at },
      { label: 'Auf welchem Weg', value: way },
      { label: 'Nummer', value: number },
    ],
    aside: {
      text: 'Waren Sie das nicht? Dann widersprechen Sie bitte gleich, ohne Konto. Wir prüfen das und melden uns bei Ihnen.',
      label: 'Das war ich nicht',
      link: objection,
    },
    closing: mailClosing.de(retailer, provider),
  }),
  en: ({ greeting, product, number, retailer, provider, at, what, way, page, objection }) => ({
    subject: `Your kitchen protection: you have made a declaration (${number})`,
    greeting,
    paragraphs: [
      `A declaration about your ${product} kitchen protection plan has been made in your name. If that was you, you do not need to do anything else.`,
    ],
    action: { label: 'See my page', link: page },
    facts: [
      { label: 'Declared', value: what },
      { label: 'When', value: at },
      { label: 'How', value: way },
      { label: 'Number', value: number },
    ],
    aside: {
      text: 'If this was not you, please object straight away; you do not need an account. We will look into it and contact you.',
      label: 'That was not me',
      link: objection,
    },
    closing: mailClosing.en(retailer, provider),
  }),
};

const deeds: Record<Exclude<CustomerDeed, 'confirm' | 'accept'>, Bilingual> = {
  decline: { de: 'Küchenschutz abgelehnt', en: 'Kitchen protection declined' },
  activate: { de: 'Schutz aktiviert', en: 'Cover activated' },
  revokeServiceAgreement: { de: 'Servicevereinbarung widerrufen', en: 'Service agreement revoked' },
  revokeAssignment: { de: 'Abtretung widerrufen', en: 'Assignment revoked' },
  rescind: { de: 'Vertrag widerrufen', en: 'Withdrawn from the contract' },
};

const confirmed: Bilingual = { de: 'Daten bestätigt', en: 'Details confirmed' };

/** What a customer has declared by a deed, in words. */
function whatIsDeclared(deed: CustomerDeed, language: Language): string {
  if (deed !== 'confirm' && deed !== 'accept') return deeds[deed][language];
  const accepted = declarationKinds.map((kind) => declarationText(kind, language).title);
  return [...(deed === 'confirm' ? [confirmed[language]] : []), ...accepted].join(', ');
}

const ways: Record<LinkChannel, Bilingual<(by: string) => string>> = {
  mail: { de: () => 'Link aus unserer E-Mail an Sie', en: () => 'Link in our email to you' },
  shown: {
    de: (by) => `QR-Code oder Link, den Ihnen ${by} gezeigt hat`,
    en: (by) => `QR code or link that ${by} showed you`,
  },
};

/** Tells the customer what they have declared, when and by which way. It is never held back by a limit. */
export async function mailDeclared(given: {
  tx: Tx;
  now: Date;
  settings: MailSettings;
  row: ContractRow;
  use: { id: string; deed: CustomerDeed; channel: LinkChannel; shownBy: string | null };
}): Promise<void> {
  const { tx, now, settings, row, use } = given;
  const { customer, language, clientName } = row;
  if (!customer.email) return;
  const shower = use.shownBy ? `${use.shownBy} (${clientName})` : clientName;
  const mail = {
    ...texts[language]({
      greeting: letterGreeting(customer, language),
      product: productOf(row.productSlug).name,
      number: contractNumber(row),
      retailer: clientName,
      provider: settings.provider.name,
      at: letterMoment(now.toISOString(), language),
      what: whatIsDeclared(use.deed, language),
      way: ways[use.channel][language](shower),
      page: customerLink(settings, 'confirm', row),
      objection: objectionLink(settings, { useId: use.id }),
    }),
    kind: 'contract_declared',
    recipient: customer.email,
    contractId: row.id,
    language,
    now,
    brand: brandOf(await retailerOf(tx, row.clientCode), clientName, settings),
    provider: settings.provider,
  };
  const isAccepted = use.deed === 'confirm' || use.deed === 'accept';
  if (isAccepted) await writeMailWithSet(tx, { mail, row, now, by: null });
  else await writeMail(tx, mail);
}
