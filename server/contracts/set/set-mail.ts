import { letterGreeting } from '#domain/customer/greeting.ts';
import { setKindNames } from '#domain/contract/required-documents/kinds.ts';
import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';
import { contractNumber } from '#domain/contract/change.ts';
import {
  attachmentOf,
  documentsToMail,
  noteMailed,
  type SetDocument,
} from '../../required-documents/sets.usecases.ts';
import { retailerOf } from '../../directory/lookup.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { mailClosing } from '../../shared/mail/closing.ts';
import { brandOf, type MailText } from '../../shared/mail/mail-text.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ContractRow } from '../contract-row.ts';

const attached: Bilingual = { de: 'Im Anhang', en: 'Attached' };

/** A text that names the documents that its mail carries. */
export function withAttached<Text extends MailText>(
  text: Text,
  documents: readonly SetDocument[],
  language: Language,
): Text {
  if (documents.length === 0) return text;
  const value = documents.map(({ kind }) => said(setKindNames[kind], language)).join(', ');
  return { ...text, facts: [...(text.facts ?? []), { label: said(attached, language), value }] };
}

/**
 * Writes a mail to a contract's customer that also carries what they are not proven to have received, and notes that it
 * does. `documents` are given where they are to be sent whatever is proven.
 */
export async function writeMailWithSet(
  tx: Tx,
  given: {
    mail: Parameters<typeof writeMail>[1];
    row: ContractRow;
    now: Date;
    by: string | null;
    documents?: readonly SetDocument[];
  },
): Promise<void> {
  const { mail, row, now, by } = given;
  const documents = given.documents ?? (await documentsToMail(tx, row.id));
  const mailId = await writeMail(tx, {
    ...withAttached(mail, documents, mail.language),
    attachments: documents.map(attachmentOf),
  });
  await noteMailed(tx, { contract: row, documents, now, mailId, recipient: mail.recipient, by });
}

interface Facts {
  greeting: string;
  number: string;
  retailer: string;
  provider: string;
}

const texts: Bilingual<(facts: Facts) => MailText> = {
  de: ({ greeting, number, retailer, provider }) => ({
    subject: `Ihr Küchenschutz: Ihre Unterlagen (${number})`,
    greeting,
    paragraphs: [
      'im Anhang dieser E-Mail erhalten Sie die Unterlagen zu Ihrem Küchenschutz. Bitte speichern Sie sie bei Ihren Vertragsunterlagen.',
    ],
    facts: [{ label: 'Nummer', value: number }],
    closing: mailClosing.de(retailer, provider),
  }),
  en: ({ greeting, number, retailer, provider }) => ({
    subject: `Your kitchen protection: your documents (${number})`,
    greeting,
    paragraphs: [
      'The documents for your kitchen protection plan are attached to this email. Please keep them with your contract documents.',
    ],
    facts: [{ label: 'Number', value: number }],
    closing: mailClosing.en(retailer, provider),
  }),
};

/** Mails the customer all documents of their set. */
export async function mailSet(given: {
  tx: Tx;
  now: Date;
  settings: Pick<Settings, 'publicUrl' | 'provider'>;
  row: ContractRow;
  by: string;
  documents: readonly SetDocument[];
}): Promise<void> {
  const { tx, now, settings, row, by, documents } = given;
  const { language, customer, clientName } = row;
  const text = texts[language]({
    greeting: letterGreeting(customer, language),
    number: contractNumber(row),
    retailer: clientName,
    provider: settings.provider.name,
  });
  const mail = {
    ...text,
    kind: 'contract_set',
    recipient: customer.email,
    contractId: row.id,
    language,
    now,
    brand: brandOf(await retailerOf(tx, row.clientCode), clientName, settings),
    provider: settings.provider,
  };
  await writeMailWithSet(tx, { mail, row, now, by, documents });
}
