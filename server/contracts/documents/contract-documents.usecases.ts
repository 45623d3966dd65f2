import { secondsToResend } from '#domain/contract/life/sending.ts';
import {
  acceptsDocuments,
  documentsOf,
  whyNoDocument,
  type SendableDocumentType,
} from '#domain/contract/documents/document-rules.ts';
import type {
  ContractDocument,
  IssuedDocumentType,
  UploadedDocumentType,
} from '#domain/contract/documents/document.ts';
import {
  documentFile,
  documentsOfContract,
  documentsOfContracts,
  draftDocument,
  hashOfFirst,
  latestDocument,
  makeDocument,
  recordMade,
  recordUploaded,
  storeDocument,
  type Draft,
  type MadeDocument,
  type StoredDocument,
} from '../../documents/documents.usecases.ts';
import { mailedDocument } from '../../documents/mailing.usecases.ts';
import { receiveFile } from '../../documents/receive.usecases.ts';
import { trailOf, wasDone } from '../../shared/db/trail/trail-reads.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import type { Database, Tx } from '../../shared/db/database.ts';
import { system, type Actor, type UserActor } from '../../shared/db/tenancy.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { FileAnswer } from '../../shared/http/handle.ts';
import { Outdated, untilFit } from '../../shared/outdated.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { admitMail } from '../../shared/mail/mail-limits.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ContractRow } from '../contract-row.ts';
import { findByCode, findByCodeToChange, findLinked } from '../contracts.repository.ts';
import { wholeContract } from '../contracts.usecases.ts';
import { periodOf } from '../period/period.usecases.ts';
import { addDue, removeDue } from './due-documents.repository.ts';

interface Asking {
  tx: Tx;
  actor: UserActor;
  code: string;
}

interface Doing extends Asking {
  files: FileStore;
  settings: Settings;
  now: Date;
}

/**
 * The documents of a contract in the actor's scope. Reading also marks missing documents as due, because contracts
 * taken over from other systems start without them. Throws `not_found`.
 */
export async function contractDocuments({
  tx,
  actor,
  code,
}: Asking): Promise<{ items: ContractDocument[]; due: IssuedDocumentType[] }> {
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  const items = await documentsOfContract(tx, row.id);
  const lacking = lackingOf(row, items);
  if (lacking.length > 0) await addDue(tx, row.id, lacking);
  return { items, due: [...row.documentsDue, ...lacking] };
}

/** The documents of contracts, keyed by the contract's id. Marks nothing as due. */
export async function documentsOfRows(
  tx: Tx,
  rows: readonly ContractRow[],
): Promise<Map<string, { items: ContractDocument[]; due: IssuedDocumentType[] }>> {
  const ids = rows.map(({ id }) => id);
  const documents = await documentsOfContracts(tx, ids);
  return new Map(
    rows.map((row) => {
      const items = documents.get(row.id)!;
      return [row.id, { items, due: [...row.documentsDue, ...lackingOf(row, items)] }];
    }),
  );
}

/** The documents that the contract should have and that nobody makes yet. */
function lackingOf(row: ContractRow, items: readonly ContractDocument[]): IssuedDocumentType[] {
  const known = new Set<string>([...items.map(({ type }) => type), ...row.documentsDue]);
  return documentsOf(row).filter((type) => !known.has(type));
}

/**
 * The file of a contract's document. Throws `not_found` if the actor cannot see the contract or it lacks the document.
 */
export async function contractDocumentFile({
  tx,
  actor,
  code,
  ...which
}: Asking & { id: string; download: boolean }): Promise<FileAnswer> {
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return documentFile(tx, { contractId: row.id, ...which });
}

/** What a document of a contract is made from, and the contract's version then. */
export interface DraftFor {
  draft: Draft;
  contractVersion: number;
}

/** A typeset document of a contract that is not recorded yet. */
interface MadeFor {
  made: MadeDocument;
  contractVersion: number;
}

/** Reads what a document of the contract as it is would be made from. */
export async function draftFor(
  tx: Tx,
  {
    row,
    type,
    settings,
    now,
  }: Pick<Doing, 'settings' | 'now'> & { row: ContractRow; type: IssuedDocumentType },
): Promise<DraftFor> {
  const contract = await wholeContract(tx, row);
  const period = await periodOf(tx, row, settings);
  const draft = await draftDocument(tx, { owner: row, contract, type, period, now });
  return { draft, contractVersion: row.version };
}

type Making = Pick<Doing, 'files' | 'settings' | 'now'> & { db: Database };

async function makeFor(given: Making, { draft, contractVersion }: DraftFor): Promise<MadeFor> {
  return { made: await makeDocument(given, draft), contractVersion };
}

/**
 * Records a made document of a locked contract and tells it. Leaves the contract's version alone, so that nobody's
 * pending change conflicts. Null if the contract has changed since, or another server has made the same document: the
 * file then goes by itself.
 */
async function recordFor(
  given: Pick<Doing, 'tx' | 'now'> & { actor: Actor; row: ContractRow },
  { made, contractVersion }: MadeFor,
): Promise<ContractDocument | null> {
  const { tx, row } = given;
  if (row.version !== contractVersion) return null;
  const document = await recordMade({ ...given, owner: row, contract: made.draft.contract }, made);
  if (!document) return null;
  await removeDue(tx, row.id, made.draft.type);
  await say(given, 'issueDocument', document);
  return document;
}

/** Makes and records a document for the system. If the contract changes meanwhile, it stays due. */
export async function issueDraft(given: Making, draft: DraftFor): Promise<void> {
  const made = await makeFor(given, draft);
  await given.db.inTransaction(system, async (tx) => {
    const row = await findLinked(tx, draft.draft.ownerId, 'changing');
    if (row) await recordFor({ ...given, tx, actor: system, row }, made);
  });
}

/** What a user's call has made before its transaction; null if there was nothing to make. */
export type Prepared = MadeFor | null;

type Preparing = Making & { actor: UserActor; code: string };

/** Makes a policy's certificate before the transaction that records it. */
export async function prepareCertificate(given: Preparing & { ifMatch: number }): Promise<Prepared> {
  const draft = await given.db.inTransaction(given.actor, async (tx) => {
    const row = await findByCode(tx, given.actor, given.code);
    const isWanted = row?.version === given.ifMatch && whyNoDocument('insurance_certificate', row) === null;
    return isWanted ? draftFor(tx, { ...given, row, type: 'insurance_certificate' }) : null;
  });
  return draft && makeFor(given, draft);
}

/**
 * Records a policy's certificate that was made again. Who asks for it at the same moment gets the one that came first.
 * Throws `not_found`, `version_conflict`, `wrong_state` if there is no policy.
 */
export async function regenerateCertificate(
  given: Doing & { ifMatch: number; prepared: Prepared },
): Promise<ContractDocument> {
  const { tx, ifMatch, prepared } = given;
  const row = await lock(given);
  if (row.version !== ifMatch) {
    throw new ApiError('version_conflict', { details: await wholeContract(tx, row) });
  }
  refuseUnlessDue('insurance_certificate', row);
  if (!prepared) throw new Outdated();
  const document = await recordFor({ ...given, row }, prepared);
  return document ?? (await latestDocument(tx, row.id, 'insurance_certificate'))!;
}

/** Stores a document that the retailer adds, before the transaction that records it. Throws `not_found`. */
export async function receiveDocument(
  given: Pick<Making, 'db' | 'files' | 'now'> & { actor: UserActor; code: string; bytes: Uint8Array },
): Promise<StoredDocument> {
  const { db, actor, code, bytes } = given;
  const { id } = await db.inTransaction(actor, (tx) => existing({ tx, actor, code }));
  return storeDocument(given, id, await receiveFile(bytes));
}

/** Records a document that the retailer adds. Throws `not_found`, `wrong_state` if the contract has ended. */
export async function addDocument(
  given: Omit<Doing, 'settings' | 'files'> & { type: UploadedDocumentType; file: StoredDocument },
): Promise<ContractDocument> {
  const { tx, file } = given;
  const row = await lock(given);
  if (!acceptsDocuments(row.status)) throw wrongState(row);
  const contract = await wholeContract(tx, row);
  const document = await recordUploaded({ ...given, owner: row, contract }, file);
  await say({ ...given, row }, 'addDocument', document);
  return document;
}

const enclosing = 'registerDocument';

/**
 * Records the uploaded order file of a contract that is being registered in this transaction. Upload and document name
 * the same file. The registration announces the contract.
 */
export async function keepOrderConfirmation(
  given: Pick<Doing, 'tx' | 'now'> & { actor: UserActor; row: ContractRow; file: Omit<StoredDocument, 'id'> },
): Promise<void> {
  const { tx, row, now } = given;
  const contract = await wholeContract(tx, row);
  const file = { ...given.file, id: uuidv7(now) };
  const document = await recordUploaded({ ...given, owner: row, contract, type: 'order_confirmation' }, file);
  await say(given, enclosing, document);
}

/** The SHA-256 of the order file that came with a contract's registration; null if none did. */
export async function enclosedHash(tx: Tx, { id }: ContractRow): Promise<string | null> {
  const isEnclosed = await wasDone(tx, { entity: 'contract', recordId: id }, [enclosing]);
  return isEnclosed ? hashOfFirst(tx, id, 'order_confirmation') : null;
}

/** Throws `just_sent` within a minute of the same document's last mail, `mail_limited` beyond the limits. */
async function admitSending({ tx, actor, now, type }: Sending, row: ContractRow): Promise<void> {
  const trail = await trailOf(tx, { entity: 'contract', recordId: row.id });
  const sent = trail.findLast(({ action, data }) => action === 'sendDocument' && data['document'] === type);
  const seconds = secondsToResend(sent?.at ?? null, now);
  if (seconds > 0) throw new ApiError('just_sent', { values: { seconds } });
  const { email: recipient } = row.customer;
  await admitMail(tx, { actor, now, recipient, kind: 'mailDocument', client: row.ern });
}

type Sending = Doing & { type: SendableDocumentType };

/** Makes a certificate that is to be mailed, if it is due or missing, before the transaction that mails it. */
export async function prepareSending(given: Preparing & { type: SendableDocumentType }): Promise<Prepared> {
  const { db, actor, code, type } = given;
  const draft = await db.inTransaction(actor, async (tx) => {
    const row = await findByCode(tx, actor, code);
    return row && (await isToBeMade(tx, row, type)) ? draftFor(tx, { ...given, row, type }) : null;
  });
  return draft && makeFor(given, draft);
}

/**
 * Mails the customer a certificate, with the one just made if it was due or missing. Throws `not_found`, `wrong_state`,
 * `just_sent`, `mail_limited`.
 */
export async function sendDocument(given: Sending & { prepared: Prepared }): Promise<ContractDocument> {
  const { tx, actor, type, now } = given;
  const row = await lock(given);
  refuseUnlessDue(type, row);
  await admitSending(given, row);
  const document = (await holdDocument({ ...given, row }))!;
  const contract = await wholeContract(tx, row);
  await deed(tx, {
    record: contractRecord(row),
    kind: 'sendDocument',
    actor,
    now,
    data: { document: document.type, version: document.version },
    details: { row, contract, document, type },
  });
  return document;
}

async function isToBeMade(tx: Tx, row: ContractRow, type: IssuedDocumentType): Promise<boolean> {
  const isDue = row.documentsDue.includes(type) || (await latestDocument(tx, row.id, type)) === null;
  return isDue && whyNoDocument(type, row) === null;
}

/**
 * The current document of a type for a locked contract, which is the one made for it if it is due or missing. Null if
 * none exists and none can be made. Throws `Outdated` if one is to be made and none that fits has been.
 */
async function holdDocument(
  given: Pick<Doing, 'tx' | 'now'> & {
    actor: Actor;
    row: ContractRow;
    type: IssuedDocumentType;
    prepared: Prepared;
  },
): Promise<ContractDocument | null> {
  const { tx, row, type, prepared } = given;
  if (!(await isToBeMade(tx, row, type))) return latestDocument(tx, row.id, type);
  const document = prepared && (await recordFor(given, prepared));
  if (!document) throw new Outdated();
  return document;
}

/**
 * The current document's file, for a caller admitted by the contract's link, made first if it is due or missing. Throws
 * `not_found`.
 */
export async function heldDocumentFile(
  given: Making & { contractId: string; type: IssuedDocumentType },
): Promise<FileAnswer> {
  const { db, contractId, type } = given;
  return untilFit(async () => {
    const draft = await db.inTransaction(system, async (tx) => {
      const row = await findLinked(tx, contractId, 'reading');
      return row && (await isToBeMade(tx, row, type)) ? draftFor(tx, { ...given, row, type }) : null;
    });
    const prepared = draft && (await makeFor(given, draft));
    return db.inTransaction(system, async (tx) => {
      const row = await findLinked(tx, contractId, 'changing');
      const document = row && (await holdDocument({ ...given, tx, actor: system, row, prepared }));
      if (!document) throw new ApiError('not_found');
      return documentFile(tx, { contractId, id: document.id, download: true });
    });
  });
}

/** The contract and the file behind a link mailed to a customer; see `mailedDocument`. */
export function documentOfMail(given: Pick<Doing, 'tx' | 'settings' | 'now'> & { token: string }) {
  return mailedDocument({ ...given, contractOf: (id) => findLinked(given.tx, id, 'reading') });
}

async function lock({ tx, actor, code }: Asking): Promise<ContractRow> {
  const row = await findByCodeToChange(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return row;
}

async function existing({ tx, actor, code }: Asking): Promise<ContractRow> {
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return row;
}

function refuseUnlessDue(type: IssuedDocumentType, row: ContractRow): void {
  if (whyNoDocument(type, row) !== null) throw wrongState(row);
}

function wrongState({ status }: ContractRow): ApiError {
  return new ApiError('wrong_state', { details: { status } });
}

interface Telling {
  tx: Tx;
  actor: Actor;
  now: Date;
  row: ContractRow;
}

/** Tells what was done with a document. */
async function say(
  { tx, actor, now, row }: Telling,
  kind: typeof enclosing | 'issueDocument' | 'addDocument',
  { type, version }: ContractDocument,
): Promise<void> {
  await deed(tx, { record: contractRecord(row), kind, actor, now, data: { document: type, version } });
}
