import { createHash } from 'node:crypto';
import { contractNumber } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import {
  opensInTab,
  type ContractDocument,
  type DocumentType,
  type IssuedDocumentType,
  type UploadedDocumentType,
} from '#domain/contract/documents/document.ts';
import type { WithdrawalPeriod } from '#domain/contract/withdrawal/period.ts';
import { hasReceived } from '../required-documents/sets.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { placeOfRow, nameOfActor, type Actor, type Place } from '../shared/db/tenancy.ts';
import { keepFiles, type Keeping } from '../shared/files/keep-files.ts';
import { ApiError } from '../shared/api-error.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Settings } from '../shared/settings.ts';
import {
  addDocumentRow,
  findDocument,
  findDocuments,
  findLatest,
  findIssued,
  nextVersion,
  type DocumentRow,
} from './documents.repository.ts';
import { endingOf, fileNameOf } from './file-name.ts';
import type { Sender } from './letter.ts';
import { compose } from './letters/compose.ts';
import { findPartner, withLogo, type PartnerFound } from './partner.ts';
import type { ReceivedFile } from './receive.usecases.ts';
import { typesetAside } from './typeset/typesetter.ts';

/** The columns of the contract's row that documents need. */
interface Owner extends Place {
  id: string;
}

/** What a document is made from, read in one transaction and used outside of any. */
export interface Draft {
  ownerId: string;
  contract: Contract;
  type: IssuedDocumentType;
  /** The document's own, which the letter prints. */
  version: number;
  partner: PartnerFound;
  /** True if it is proven that the customer has received the insurance terms. */
  hasTerms: boolean;
  period: WithdrawalPeriod;
}

/** A file that is stored and that no document names yet. If none ever does, it goes by itself. */
export type StoredDocument = Pick<DocumentRow, 'id' | 'mediaType' | 'byteCount' | 'sha256' | 'storedKey'>;

/** A typeset document that is not recorded yet. */
export interface MadeDocument extends StoredDocument {
  draft: Draft;
}

/** Reads what a document of the contract as it is would be made from. */
export async function draftDocument(
  tx: Tx,
  { owner, now, ...of }: Pick<Draft, 'contract' | 'type' | 'period'> & { owner: Owner; now: Date },
): Promise<Draft> {
  const { contract, type } = of;
  return {
    ...of,
    ownerId: owner.id,
    version: await nextVersion(tx, owner.id, type),
    partner: await findPartner(tx, contract, now),
    hasTerms: await hasReceived(tx, owner.id, 'terms'),
  };
}

/** Typesets a document in a thread of its own and stores the file, outside of any transaction. */
export async function makeDocument(
  given: Keeping & { settings: Settings; now: Date },
  draft: Draft,
): Promise<MadeDocument> {
  const { files, now, settings } = given;
  const { contract, type, version, hasTerms, period } = draft;
  const { language } = contract;
  const sender = senderOf(settings);
  const partner = await withLogo(files, draft.partner);
  const letter = compose(type, { contract, language, sender, partner, version, now, hasTerms, period });
  const bytes = await typesetAside({ letter, given: { sender, partner, now } });
  return { ...(await storeDocument(given, draft.ownerId, { bytes, mediaType: 'application/pdf' })), draft };
}

/** Stores a contract's file, outside of any transaction. */
export async function storeDocument(
  given: Keeping & { now: Date },
  ownerId: string,
  { bytes, mediaType }: ReceivedFile,
): Promise<StoredDocument> {
  const id = uuidv7(given.now);
  const storedKey = `documents/${ownerId}/${id}.${endingOf(mediaType)}`;
  await keepFiles(given, { [storedKey]: bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id, mediaType, byteCount: bytes.byteLength, sha256, storedKey };
}

interface Recording {
  tx: Tx;
  actor: Actor;
  now: Date;
  /** The contract, locked by this transaction. */
  owner: Owner;
  contract: Contract;
}

/**
 * Records a made document as the next version of its type. Null if somebody has made that version meanwhile: then theirs
 * is the one.
 */
export async function recordMade(
  given: Recording,
  { draft: { type, version, contract }, ...file }: MadeDocument,
): Promise<ContractDocument | null> {
  if ((await nextVersion(given.tx, given.owner.id, type)) !== version) return null;
  return record(given, { ...file, type, version, language: contract.language });
}

/** Records a stored file that the retailer has added as a new version of its type. */
export async function recordUploaded(
  given: Recording & { type: UploadedDocumentType },
  file: StoredDocument,
): Promise<ContractDocument> {
  const { tx, owner, type } = given;
  const version = await nextVersion(tx, owner.id, type);
  return record(given, { ...file, type, version, language: null });
}

async function record(
  { tx, actor, now, owner, contract }: Recording,
  what: StoredDocument & Pick<DocumentRow, 'type' | 'version' | 'language'>,
): Promise<ContractDocument> {
  const name = { ...what, language: contract.language, number: contractNumber(contract) };
  const row: DocumentRow = {
    ...what,
    contractId: owner.id,
    ...placeOfRow(owner),
    fileName: fileNameOf(name),
    createdAt: now,
    createdBy: nameOfActor(actor),
  };
  await addDocumentRow(tx, row);
  return documentOf(row);
}

/** The documents of a contract by type, latest version first. */
export async function documentsOfContract(tx: Tx, contractId: string): Promise<ContractDocument[]> {
  return (await findDocuments(tx, [contractId])).map(documentOf);
}

/** The documents of several contracts, keyed by the contract's id, each by type, latest version first. */
export async function documentsOfContracts(
  tx: Tx,
  contractIds: readonly string[],
): Promise<Map<string, ContractDocument[]>> {
  const rows = Map.groupBy(await findDocuments(tx, contractIds), ({ contractId }) => contractId);
  return new Map(contractIds.map((id) => [id, (rows.get(id) ?? []).map(documentOf)]));
}

/** The current version of a type; null if there is none. */
export async function latestDocument(
  tx: Tx,
  contractId: string,
  type: DocumentType,
): Promise<ContractDocument | null> {
  const row = await findLatest(tx, contractId, type);
  return row && documentOf(row);
}

/** The SHA-256 of the first version of a type; null if there is none. */
export async function hashOfFirst(tx: Tx, contractId: string, type: DocumentType): Promise<string | null> {
  const rows = await findDocuments(tx, [contractId]);
  return rows.find((row) => row.type === type && row.version === 1)?.sha256 ?? null;
}

/** A document's file as an answer. `download` forces saving instead of opening it. Throws `not_found`. */
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

/** The documents issued to a customer: the current version of each type, in the order of the types. */
export function issuedDocuments(tx: Tx, contractId: string) {
  return findIssued(tx, contractId);
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
