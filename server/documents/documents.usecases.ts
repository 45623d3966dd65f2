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
import type { FileStore } from '../shared/files/file-store.ts';
import { keepFiles } from '../shared/files/keep-files.ts';
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
import { partnerOf } from './partner.ts';
import type { ReceivedFile } from './receive.usecases.ts';
import { typeset } from './typeset/typeset.ts';

/** The columns of the contract's row that documents need. */
interface Owner extends Place {
  id: string;
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
 * Makes a document for the contract as it is: a new version of its type. Writes the file before the row. Typesets
 * within the transaction: it keeps the one thread busy for tens of milliseconds, so others would wait anyway.
 */
export async function issueDocument(
  given: Making & { settings: Settings; type: IssuedDocumentType; period: WithdrawalPeriod },
): Promise<ContractDocument> {
  const { tx, files, now, owner, contract, settings, type, period } = given;
  const { language } = contract;
  const version = await nextVersion(tx, owner.id, type);
  const sender = senderOf(settings);
  const partner = await partnerOf(tx, files, contract, now);
  const hasTerms = await hasReceived(tx, owner.id, 'terms');
  const letter = compose(type, { contract, language, sender, partner, version, now, hasTerms, period });
  const bytes = await typeset(letter, { sender, partner, now });
  return keep(given, { type, version, language, bytes, mediaType: 'application/pdf' });
}

/** Stores an uploaded file as a new version of its type. */
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
    ...placeOfRow(owner),
    ...what,
    fileName: fileNameOf(name),
    byteCount: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storedKey: `documents/${owner.id}/${id}.${endingOf(what.mediaType)}`,
    createdAt: now,
    createdBy: nameOfActor(actor),
  };
  await keepFiles({ tx, files }, { [row.storedKey]: bytes });
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
