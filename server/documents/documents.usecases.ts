import { linkDays } from '#domain/contract/customer-page/contract-link.ts';
import { createHash } from 'node:crypto';
import { contractNumber } from '#domain/contract/life/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import type { SendableDocumentType } from '#domain/contract/documents/document-rules.ts';
import {
  opensInTab,
  type ContractDocument,
  type DocumentType,
  type IssuedDocumentType,
  type UploadedDocumentType,
} from '#domain/contract/documents/document.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Tx } from '../shared/db/database.ts';
import { nameOfActor, type Actor, type Place } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import { uuidv7 } from '../shared/ids.ts';
import { brandOf, writeMail } from '../shared/mail/write-mail.ts';
import type { Settings } from '../shared/settings.ts';
import { documentToken, readDocumentToken, versionOf } from './document-link.ts';
import { documentMail } from './document-mail.ts';
import {
  addDocumentRow,
  findDocument,
  findDocuments,
  findLatest,
  findRetailer,
  findWithLinkVersion,
  nextVersion,
  type DocumentRow,
} from './documents.repository.ts';
import { fileNameOf } from './file-name.ts';
import type { Sender } from './letter.ts';
import { compose } from './letters/compose.ts';
import { partnerOf } from './partner.ts';
import { receiveFile, type ReceivedFile } from './received.ts';
import { typeset } from './typeset/typeset.ts';

export { receiveFile, type ReceivedFile };
export { warmUpLetters } from './warm-up.ts';

/** The contract's row as far as documents are kept with it. */
interface Owner extends Place {
  id: string;
  linkVersion: number;
}

interface Making {
  tx: Tx;
  files: FileStore;
  actor: Actor;
  now: Date;
  /** The contract, locked by this transaction. */
  owner: Owner;
  contract: Contract;
}

/**
 * Makes out a document for the contract as it is: a new version of its type. The file is on the disk before the row. It
 * is made within the transaction: that takes tens of milliseconds of the one thread, which others would wait for anyway.
 */
export async function issueDocument(
  given: Making & { settings: Settings; type: IssuedDocumentType },
): Promise<ContractDocument> {
  const { tx, files, now, owner, contract, settings, type } = given;
  const { language } = contract;
  const version = await nextVersion(tx, owner.id, type);
  const sender = senderOf(settings);
  const partner = await partnerOf(tx, files, contract);
  const letter = compose(type, { contract, language, sender, partner, version, now });
  const bytes = await typeset(letter, { sender, partner, now });
  return keep(given, { type, version, language, bytes, mediaType: 'application/pdf' });
}

/** Keeps a file that somebody added: a new version of its type. */
export async function keepUploadedDocument(
  given: Making & { type: UploadedDocumentType; file: ReceivedFile },
): Promise<ContractDocument> {
  const { tx, owner, type, file } = given;
  const version = await nextVersion(tx, owner.id, type);
  return keep(given, { type, version, language: null, ...file });
}

async function keep(
  { tx, files, actor, now, owner, contract }: Making,
  made: Pick<DocumentRow, 'type' | 'version' | 'language' | 'mediaType'> & { bytes: Buffer },
): Promise<ContractDocument> {
  const { bytes, ...what } = made;
  const id = uuidv7(now);
  const name = { ...what, language: contract.language, number: contractNumber(contract) };
  const row: DocumentRow = {
    id,
    contractId: owner.id,
    rootErn: owner.rootErn,
    associationErn: owner.associationErn,
    ern: owner.ern,
    ...what,
    fileName: fileNameOf(name),
    byteCount: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storedKey: `documents/${owner.id}/${id}.${what.mediaType === 'application/pdf' ? 'pdf' : 'jpg'}`,
    createdAt: now,
    createdBy: nameOfActor(actor),
  };
  await files.write(row.storedKey, bytes);
  await addDocumentRow(tx, row);
  return documentOf(row);
}

/** The documents of a contract: by type, the latest version of each first. */
export async function documentsOfContract(tx: Tx, contractId: string): Promise<ContractDocument[]> {
  return (await findDocuments(tx, contractId)).map(documentOf);
}

/** The version of a type that holds, or null where there is none. */
export async function latestDocument(
  tx: Tx,
  contractId: string,
  type: DocumentType,
): Promise<ContractDocument | null> {
  const row = await findLatest(tx, contractId, type);
  return row && documentOf(row);
}

/** A document's file as an answer; `download` where it is to be saved in any case. Throws `not_found`. */
export async function documentFile(
  tx: Tx,
  { contractId, id, download }: { contractId: string; id: string; download: boolean },
): Promise<FileAnswer> {
  const row = await findDocument(tx, contractId, id);
  if (!row) throw new ApiError('not_found');
  return {
    key: row.storedKey,
    type: row.mediaType,
    ...(download || !opensInTab(row) ? { downloadAs: row.fileName } : {}),
  };
}

/** Mails the customer a link to a document of theirs. */
export async function mailDocument(given: {
  tx: Tx;
  now: Date;
  owner: Owner;
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
      until: berlinDate(last),
      provider: settings.provider.name,
    }),
    brand: brandOf(await findRetailer(tx, contract.clientCode), contract.clientName, settings),
    provider: settings.provider,
    kind: `document-${type}`,
    recipient: contract.customer.email,
    contractId: owner.id,
    language: contract.language,
    now,
  });
}

/** An address under which a document can be saved without signing in, until then and until the contract's links change. */
export function documentLink(
  { appSecret, publicUrl }: Pick<Settings, 'appSecret' | 'publicUrl'>,
  document: Pick<ContractDocument, 'id'>,
  { linkVersion, until }: { linkVersion: number; until: Date },
): string {
  const opening = { documentId: document.id, expires: Math.floor(until.getTime() / 1000) };
  return `${publicUrl}/api/v1/documents/${documentToken(appSecret, opening, linkVersion)}`;
}

/**
 * The file behind a mailed link, to be saved. Throws `link_expired` where the link no longer holds, with whom to ask, and
 * for a false one.
 */
export async function mailedDocument(
  { settings }: Pick<Deps, 'settings'>,
  { tx, token, now }: { tx: Tx; token: string; now: Date },
): Promise<FileAnswer> {
  const opening = readDocumentToken(token);
  const found = opening && (await findWithLinkVersion(tx, opening.documentId));
  const version = found && versionOf(settings.appSecret, token, found.linkVersion);
  if (!version || version !== found.linkVersion || opening.expires * 1000 < now.getTime()) {
    const details: LinkTrouble = { provider: settings.provider, retailer: version ? found.retailer : null };
    throw new ApiError('link_expired', { details });
  }
  const { storedKey, mediaType, fileName } = found.document;
  return { key: storedKey, type: mediaType, downloadAs: fileName };
}

function senderOf({ provider, letterhead }: Settings): Sender {
  return { name: provider.name, email: provider.supportEmail, ...letterhead };
}

function documentOf(row: DocumentRow): ContractDocument {
  const { id, type, version, language, mediaType, fileName, byteCount, createdAt, createdBy } = row;
  return {
    id,
    type,
    version,
    language,
    mediaType,
    fileName,
    byteCount,
    createdAt: createdAt.toISOString(),
    createdBy,
  };
}
