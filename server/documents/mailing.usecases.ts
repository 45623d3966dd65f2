import type { Contract } from '#domain/contract/contract.ts';
import { lastDayOfLink, linkDays } from '#domain/contract/customer-page/contract-link.ts';
import type { LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import type { SendableDocumentType } from '#domain/contract/documents/document-rules.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import { retailerOf, retailerOfCustomer } from '../directory/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { ApiError } from '../shared/api-error.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import { brandOf } from '../shared/mail/mail-text.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import { providerToCustomers } from '../shared/provider-to-customers.ts';
import type { Settings } from '../shared/settings.ts';
import { documentToken, readDocumentToken, versionOf } from './document-link.ts';
import { documentMail } from './document-mail.ts';
import { findById } from './documents.repository.ts';

/** Mails the customer a link to one of their documents. */
export async function mailDocument(given: {
  tx: Tx;
  now: Date;
  owner: { id: string; linkVersion: number };
  contract: Contract;
  document: ContractDocument;
  type: SendableDocumentType;
  settings: Settings;
}): Promise<void> {
  const { tx, now, owner, contract, document, type, settings } = given;
  const last = new Date(now.getTime() + linkDays * 86_400_000);
  await writeMail(tx, {
    ...documentMail(type, contract, {
      link: documentLink(settings, document, { linkVersion: owner.linkVersion, until: last }),
      until: lastDayOfLink(last.toISOString()),
      provider: settings.provider.name,
    }),
    brand: brandOf(await retailerOf(tx, contract.clientCode), contract.clientName, settings),
    provider: settings.provider,
    kind: `document-${type}`,
    recipient: contract.customer.email,
    contractId: owner.id,
    language: contract.language,
    now,
  });
}

/** A URL that downloads a document without signing in, until `until` or until the contract's links change. */
export function documentLink(
  { appSecret, publicUrl }: Pick<Settings, 'appSecret' | 'publicUrl'>,
  document: Pick<ContractDocument, 'id'>,
  { linkVersion, until }: { linkVersion: number; until: Date },
): string {
  const opening = { documentId: document.id, expires: Math.floor(until.getTime() / 1000) };
  return `${publicUrl}/api/v1/documents/${documentToken(appSecret, opening, linkVersion)}`;
}

/**
 * The file behind a mailed link, to be saved. Throws `link_expired` for an expired or false link, with a contact:
 * the provider, and for a genuine link also the retailer. `contractOf` looks up a document's contract.
 */
export async function mailedDocument<Row extends { linkVersion: number; clientCode: string }>(given: {
  tx: Tx;
  token: string;
  now: Date;
  settings: Settings;
  contractOf: (id: string) => Promise<Row | null>;
}): Promise<{ file: FileAnswer; contract: Row }> {
  const { tx, token, now, settings } = given;
  const opening = readDocumentToken(token);
  const document = opening && (await findById(tx, opening.documentId));
  const contract = document && (await given.contractOf(document.contractId));
  const version = contract && versionOf(settings.appSecret, token, contract.linkVersion);
  if (!version || version !== contract.linkVersion || opening.expires * 1000 < now.getTime()) {
    const retailer = version ? await retailerOfCustomer(tx, contract.clientCode) : null;
    const details: LinkTrouble = { provider: providerToCustomers(settings, now), retailer };
    throw new ApiError('link_expired', { details });
  }
  const { storedKey, mediaType, fileName } = document;
  return { file: { key: storedKey, type: mediaType, downloadAs: fileName }, contract };
}
