import type { LinkChannel } from '#domain/contract/customer-page/link-use.ts';
import {
  provenOf,
  type DeliveryWay,
  type ProvenSet,
} from '#domain/contract/required-documents/contract-set.ts';
import { setInForce, versionInForce, type Wanted } from '#domain/contract/required-documents/in-force.ts';
import { setKindNames, setKinds, type SetKind } from '#domain/contract/required-documents/kinds.ts';
import type { ProductSlug } from '#domain/contract/product.ts';
import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { berlinDate } from '#domain/time/date.ts';
import { withSystemRights } from '../shared/db/as-system.ts';
import type { Tx } from '../shared/db/database.ts';
import { placeOfRow, type Place } from '../shared/db/tenancy.ts';
import { uuidv7 } from '../shared/ids.ts';
import { isWritten, type MailAttachment } from '../shared/mail/mails.repository.ts';
import { findApproved, type DocumentRow } from './required-documents.repository.ts';
import {
  addDeliveries,
  addSetRows,
  fillPart,
  findDeliveries,
  findSet,
  markWaiting,
  settleDeliveries,
  type DeliveryRow,
} from './sets.repository.ts';

/** What of a contract decides which documents its customer must have received. */
export interface SetOwner extends Place {
  id: string;
  productSlug: ProductSlug;
  language: Language;
  createdAt: Date;
}

/** A document of a set that has a file. */
export type SetDocument = DocumentRow &
  Record<'fileName' | 'sha256' | 'storedKey', string> & {
    language: Language;
    byteCount: number;
  };

/** A part of a contract's set with its deliveries. `document` is null where it is missing. */
export interface WholePart {
  kind: SetKind;
  frozenAt: Date;
  /** The product has no such document. */
  isNone: boolean;
  document: SetDocument | null;
  deliveries: DeliveryRow[];
}

/** Puts together the sets of contracts that are being registered: the versions in force today. */
export async function freezeSets(tx: Tx, owners: readonly SetOwner[], now: Date): Promise<void> {
  if (owners.length === 0) return;
  const versions = await findApproved(tx);
  const day = berlinDate(now);
  await addSetRows(
    tx,
    owners.flatMap((owner) =>
      setInForce(versions, wantedBy(owner, day)).map(({ kind, version }) => ({
        contractId: owner.id,
        ...placeOfRow(owner),
        kind,
        documentId: version?.id ?? null,
        frozenAt: now,
      })),
    ),
  );
}

/**
 * Fills what was missing in a contract's set when it was registered, with what applied on that day after all, or applies
 * today. A contract from before there were sets gets none.
 */
export async function fillSet(tx: Tx, owner: SetOwner, now: Date): Promise<void> {
  const lacking = (await findSet(tx, owner.id)).filter(({ part }) => part.documentId === null);
  if (lacking.length === 0) return;
  const versions = await findApproved(tx);
  for (const { part } of lacking) {
    const days = [berlinDate(owner.createdAt), berlinDate(now)];
    const found = days.map((day) => versionInForce(versions, part.kind, wantedBy(owner, day))).find(Boolean);
    const filled = found && { contractId: owner.id, kind: part.kind, documentId: found.id };
    if (filled) await withSystemRights(tx, () => fillPart(tx, filled));
  }
}

function wantedBy({ productSlug, language }: SetOwner, day: string): Wanted {
  return { product: productSlug, language, day };
}

/** The parts of a contract's set with their deliveries; empty for contracts from before there were sets. */
export async function partsOfSet(tx: Tx, contractId: string): Promise<WholePart[]> {
  const rows = await findSet(tx, contractId);
  if (rows.length === 0) return [];
  const deliveries = Map.groupBy(await findDeliveries(tx, contractId), ({ documentId }) => documentId);
  return setKinds.flatMap((kind) =>
    rows
      .filter(({ part }) => part.kind === kind)
      .map(({ part, document }) => ({
        kind,
        frozenAt: part.frozenAt,
        isNone: document !== null && !hasFile(document),
        document: document && hasFile(document) ? document : null,
        deliveries: (document && deliveries.get(document.id)) ?? [],
      })),
  );
}

function hasFile(row: DocumentRow): row is SetDocument {
  return row.storedKey !== null;
}

/** The first proof that the customer has a part's document; null while there is none. */
export function firstProof({ deliveries }: Pick<WholePart, 'deliveries'>): Date | null {
  const proofs = deliveries.flatMap(({ provenAt }) => provenAt ?? []);
  return proofs.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** What a contract's customer is proven to have received. */
export async function provenSet(tx: Tx, contractId: string): Promise<ProvenSet> {
  return provenOfParts(await partsOfSet(tx, contractId));
}

export function provenOfParts(parts: readonly WholePart[]): ProvenSet {
  return provenOf(parts.map((part) => ({ ...part, provenAt: firstProof(part) })));
}

/** True if it is proven that the contract's customer has a document of this kind. */
export async function hasReceived(tx: Tx, contractId: string, kind: SetKind): Promise<boolean> {
  return (await partsOfSet(tx, contractId)).some((part) => part.kind === kind && firstProof(part) !== null);
}

/** The documents that a mail to the customer should carry: those without a proof that no other mail carries just now. */
export async function documentsToMail(tx: Tx, contractId: string): Promise<SetDocument[]> {
  const parts = await partsOfSet(tx, contractId);
  return parts.flatMap((part) => {
    const isThere = firstProof(part) !== null || part.deliveries.some(({ state }) => state === 'under_way');
    return part.document && !isThere ? [part.document] : [];
  });
}

/** Every document of a contract's set. */
export async function documentsOfSet(tx: Tx, contractId: string): Promise<SetDocument[]> {
  return (await partsOfSet(tx, contractId)).flatMap(({ document }) => document ?? []);
}

/** A document as a mail carries it. */
export function attachmentOf(document: SetDocument): MailAttachment {
  return { key: document.storedKey, name: customersFileName(document), type: 'application/pdf' };
}

/** What a customer saves the file as. */
export function customersFileName({ kind, language, version }: SetDocument): string {
  return `${said(setKindNames[kind], language)} (Version ${version}).pdf`;
}

interface Delivering {
  contract: Place & { id: string };
  documents: readonly SetDocument[];
  now: Date;
}

/** Notes that a mail carries documents. Nothing is proven before the mail server has taken it. */
export async function noteMailed(
  tx: Tx,
  given: Delivering & { mailId: string; recipient: string; by: string | null },
): Promise<void> {
  const { documents, mailId, recipient, by } = given;
  if (documents.length === 0) return;
  await withSystemRights(tx, async () => {
    // A second mail with the same key is dropped, and carries nothing.
    if (!(await isWritten(tx, mailId))) return;
    const rows = documents.map((document) => rowOf(given, document, 'mail'));
    await addDeliveries(
      tx,
      rows.map((row) => ({ ...row, state: 'under_way', mailId, recipient, by })),
    );
  });
}

/** Proves that documents were opened or handed over. Returns those that had no such proof yet. */
export function proveReceived(
  tx: Tx,
  given: Delivering & { way: Exclude<DeliveryWay, 'mail'>; by: string | null; channel: LinkChannel | null },
): Promise<DeliveryRow[]> {
  const { documents, way, by, channel, now } = given;
  const rows = documents.map((document) => rowOf(given, document, way));
  return withSystemRights(tx, () =>
    addDeliveries(
      tx,
      rows.map((row) => ({ ...row, state: 'proven', provenAt: now, by, channel })),
    ),
  );
}

function rowOf({ contract, now }: Delivering, document: SetDocument, way: DeliveryWay) {
  return {
    id: uuidv7(now),
    contractId: contract.id,
    ...placeOfRow(contract),
    documentId: document.id,
    sha256: document.sha256,
    way,
    at: now,
    provenAt: null,
    mailId: null,
    recipient: null,
    channel: null,
  };
}

/** Stores that the mail server took a mail, or refused it for good. Returns the deliveries that it carried. */
export function settleMail(
  tx: Tx,
  { mailId, arrived, now }: { mailId: string; arrived: boolean; now: Date },
): Promise<DeliveryRow[]> {
  return settleDeliveries(
    tx,
    mailId,
    arrived ? { state: 'proven', provenAt: now } : { state: 'refused', provenAt: null },
  );
}

/** Notes that a contract's waiting mails were dropped. */
export function dropDeliveries(tx: Tx, contractId: string): Promise<void> {
  return withSystemRights(tx, () => markWaiting(tx, contractId, 'not_sent'));
}

/** The kinds whose version is another one for a contract that is registered today. */
export async function replacedIn(
  tx: Tx,
  { parts, owner, now }: { parts: readonly WholePart[]; owner: SetOwner; now: Date },
): Promise<ReadonlySet<SetKind>> {
  if (parts.length === 0) return new Set();
  const versions = await findApproved(tx);
  const wanted = wantedBy(owner, berlinDate(now));
  return new Set(
    parts.flatMap(({ kind, document }) =>
      document && versionInForce(versions, kind, wanted)?.id !== document.id ? [kind] : [],
    ),
  );
}
