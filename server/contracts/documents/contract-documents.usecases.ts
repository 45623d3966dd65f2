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
  hashOfFirst,
  issueDocument,
  keepUploadedDocument,
  latestDocument,
} from '../../documents/documents.usecases.ts';
import { mailedDocument } from '../../documents/mailing.usecases.ts';
import type { ReceivedFile } from '../../documents/receive.usecases.ts';
import { trailOf, wasDone } from '../../shared/db/trail/trail-reads.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system, type Actor, type UserActor } from '../../shared/db/tenancy.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { FileAnswer } from '../../shared/http/handle.ts';
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

/**
 * Makes a document for a locked contract and records it in the trail. Leaves the contract's version alone, so that
 * nobody's pending change conflicts.
 */
export async function issueFor(given: {
  tx: Tx;
  files: FileStore;
  settings: Settings;
  actor: Actor;
  now: Date;
  row: ContractRow;
  type: IssuedDocumentType;
}): Promise<ContractDocument> {
  const { tx, row, settings } = given;
  const contract = await wholeContract(tx, row);
  const period = await periodOf(tx, row, settings);
  const document = await issueDocument({ ...given, owner: row, contract, period });
  await removeDue(tx, row.id, given.type);
  await say(given, 'issueDocument', document);
  return document;
}

/** Makes a policy's certificate again. Throws `not_found`, `version_conflict`, `wrong_state` if there is no policy. */
export async function regenerateCertificate(given: Doing & { ifMatch: number }): Promise<ContractDocument> {
  const { tx, ifMatch } = given;
  const row = await lock(given);
  if (row.version !== ifMatch) {
    throw new ApiError('version_conflict', { details: await wholeContract(tx, row) });
  }
  refuseUnlessDue('insurance_certificate', row);
  return issueFor({ ...given, row, type: 'insurance_certificate' });
}

/** Stores a document that the retailer adds. Throws `not_found`, `wrong_state` if the contract has ended. */
export async function addDocument(
  given: Omit<Doing, 'settings'> & { type: UploadedDocumentType; file: ReceivedFile },
): Promise<ContractDocument> {
  const { tx } = given;
  const row = await lock(given);
  if (!acceptsDocuments(row.status)) throw wrongState(row);
  const contract = await wholeContract(tx, row);
  const document = await keepUploadedDocument({ ...given, owner: row, contract });
  await say({ ...given, row }, 'addDocument', document);
  return document;
}

const enclosing = 'registerDocument';

/**
 * Stores the order file of a contract that is being registered in this transaction. The registration announces the
 * contract.
 */
export async function keepOrderConfirmation(
  given: Pick<Doing, 'tx' | 'files' | 'now'> & { actor: UserActor; row: ContractRow; file: ReceivedFile },
): Promise<void> {
  const { tx, row } = given;
  const contract = await wholeContract(tx, row);
  const document = await keepUploadedDocument({ ...given, owner: row, contract, type: 'order_confirmation' });
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

/**
 * Mails the customer a certificate, making it first if due or missing. Throws `not_found`, `wrong_state`, `just_sent`,
 * `mail_limited`.
 */
export async function sendDocument(given: Sending): Promise<ContractDocument> {
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

/**
 * The current document of a type for a locked contract, made now if due or missing. Null if none exists and none can be
 * made.
 */
async function holdDocument(given: Parameters<typeof issueFor>[0]): Promise<ContractDocument | null> {
  const { tx, row, type } = given;
  const latest = await latestDocument(tx, row.id, type);
  const isDue = latest === null || row.documentsDue.includes(type);
  return isDue && whyNoDocument(type, row) === null ? issueFor(given) : latest;
}

/**
 * The current document's file, for a caller admitted by the contract's link; see `holdDocument`. Throws `not_found`.
 */
export async function heldDocumentFile(
  given: Omit<Parameters<typeof issueFor>[0], 'actor' | 'row'> & { contractId: string },
): Promise<FileAnswer> {
  const { tx, contractId } = given;
  const row = await findLinked(tx, contractId, 'changing');
  const document = row && (await holdDocument({ ...given, actor: system, row }));
  if (!document) throw new ApiError('not_found');
  return documentFile(tx, { contractId, id: document.id, download: true });
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

/** Throws `not_found` if there is no such contract, before the uploaded bytes are processed. */
export async function mustExist({ tx, actor, code }: Asking): Promise<void> {
  if (!(await findByCode(tx, actor, code))) throw new ApiError('not_found');
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
