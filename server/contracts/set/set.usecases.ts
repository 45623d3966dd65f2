import type { ContractSet, ContractSetPart } from '#domain/contract/required-documents/contract-set.ts';
import { secondsToResend } from '#domain/contract/life/sending.ts';
import { acceptsDocuments } from '#domain/contract/documents/document-rules.ts';
import {
  documentsOfSet,
  fillSet,
  firstProof,
  partsOfSet,
  proveReceived,
  provenOfParts,
  replacedIn,
  type WholePart,
} from '../../required-documents/sets.usecases.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { trailOf } from '../../shared/db/trail/trail-reads.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import { admitMail } from '../../shared/mail/mail-limits.ts';
import type { ContractRow } from '../contract-row.ts';
import { findByCode, findByCodeToChange } from '../contracts.repository.ts';
import { noteSetDeed } from './set-deeds.ts';

interface Asking {
  tx: Tx;
  actor: UserActor;
  now: Date;
  code: string;
}

/** The set of a contract in the actor's scope, with its proofs. Throws `not_found`. */
export async function contractSet({ tx, actor, now, code }: Asking): Promise<ContractSet> {
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return setOf(tx, row, now);
}

/**
 * Mails the customer the whole set again, completed by what was missing. Throws `not_found`, `wrong_state` if the
 * contract has ended or has no documents, `no_mailbox`, `just_sent`, `mail_limited`.
 */
export async function sendSet(given: Asking): Promise<ContractSet> {
  const { tx, actor, now } = given;
  const row = await openContract(given);
  const { email: recipient } = row.customer;
  if (!recipient) throw new ApiError('no_mailbox');
  await fillSet(tx, row, now);
  const documents = await documentsOfSet(tx, row.id);
  if (documents.length === 0) throw new ApiError('wrong_state', { details: { status: row.status } });
  const trail = await trailOf(tx, { entity: 'contract', recordId: row.id });
  const last = trail.findLast(({ action }) => action === 'sendSet');
  const seconds = secondsToResend(last?.at ?? null, now);
  if (seconds > 0) throw new ApiError('just_sent', { values: { seconds } });
  await admitMail(tx, { actor, now, recipient, kind: 'mailDocument', client: row.ern });
  const data = { count: documents.length };
  await deed(tx, { record: contractRecord(row), kind: 'sendSet', actor, now, data, details: { row } });
  return setOf(tx, row, now);
}

/**
 * Notes that documents of the set were handed over at the studio, each once, and completes the set by what was missing:
 * that is still to be handed over. Throws `not_found`, `wrong_state`.
 */
export async function handOverSet(given: Asking & { documents: readonly string[] }): Promise<ContractSet> {
  const { tx, actor, now } = given;
  const row = await openContract(given);
  const documents = (await documentsOfSet(tx, row.id)).filter(({ id }) => given.documents.includes(id));
  if (documents.length === 0) throw new ApiError('wrong_state', { details: { status: row.status } });
  const deliveries = await proveReceived(tx, {
    contract: row,
    documents,
    way: 'shop',
    by: actor.name,
    channel: null,
    now,
  });
  if (deliveries.length > 0) await noteSetDeed(tx, { actor, now, row, kind: 'handOverSet', deliveries });
  await fillSet(tx, row, now);
  return setOf(tx, row, now);
}

async function openContract({ tx, actor, code }: Asking): Promise<ContractRow> {
  const row = await findByCodeToChange(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  if (!acceptsDocuments(row.status)) throw new ApiError('wrong_state', { details: { status: row.status } });
  return row;
}

async function setOf(tx: Tx, row: ContractRow, now: Date): Promise<ContractSet> {
  const parts = await partsOfSet(tx, row.id);
  const { complete, provenAt } = provenOfParts(parts);
  const replaced = await replacedIn(tx, { parts, owner: row, now });
  return {
    frozenAt: parts[0]?.frozenAt.toISOString() ?? null,
    parts: parts.filter(({ isNone }) => !isNone).map((part) => partOf(part, replaced.has(part.kind))),
    complete,
    provenAt: provenAt?.toISOString() ?? null,
  };
}

function partOf(part: WholePart, replaced: boolean): ContractSetPart {
  const { kind, document, deliveries } = part;
  return {
    kind,
    document: document && {
      id: document.id,
      version: document.version,
      language: document.language,
      validFrom: document.inForceFrom ?? document.validFrom,
      fileName: document.fileName,
      byteCount: document.byteCount,
      sha256: document.sha256,
      replaced,
    },
    provenAt: firstProof(part)?.toISOString() ?? null,
    deliveries: deliveries.map(({ id, way, state, at, provenAt, recipient, by, channel }) => ({
      id,
      way,
      state,
      at: at.toISOString(),
      provenAt: provenAt?.toISOString() ?? null,
      recipient,
      by,
      channel,
    })),
  };
}
