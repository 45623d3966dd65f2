import { firstDayOf, setInForce, type Wanted } from '#domain/contract/required-documents/in-force.ts';
import { setKindNames, type SetKind } from '#domain/contract/required-documents/kinds.ts';
import type {
  DocumentInForce,
  RequiredDocument,
} from '#domain/contract/required-documents/required-document.ts';
import type { ProductSlug } from '#domain/contract/product.ts';
import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import type { DeedOn } from '#domain/trail/deed-names.ts';
import { may } from '#domain/user/permissions.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { requiredDocumentRecord } from '../shared/deeds/records.ts';
import { savedName } from '../shared/files/saved-name.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { ReceivedPdf } from './receive.usecases.ts';
import {
  addVersion,
  decideVersion,
  findApproved,
  findVersion,
  findVersions,
  findVersionsById,
  lockVersion,
  nextVersion,
  type DocumentRow,
} from './required-documents.repository.ts';

interface Doing {
  tx: Tx;
  actor: UserActor;
  now: Date;
}

/** Every version, proposals too, the newest first. */
export async function listVersions({
  tx,
  actor,
}: Omit<Doing, 'now'>): Promise<{ items: RequiredDocument[] }> {
  const rows = await findVersions(tx);
  return { items: rows.map((row) => documentOf(row, actor)) };
}

/** What a proposal says. Without a file: there is no such document. */
interface Proposal {
  kind: SetKind;
  product: ProductSlug | null;
  validFrom: PlainDate;
  file: (ReceivedPdf & { fileName: string; language: Language }) | null;
}

/** Proposes a version, which somebody else has to approve. Throws `invalid` for a day that is over. */
export async function propose(given: Doing & { proposal: Proposal }): Promise<{ items: RequiredDocument[] }> {
  const { tx, actor, now, proposal } = given;
  const { kind, product, validFrom, file } = proposal;
  if (validFrom < berlinDate(now)) throw new ApiError('invalid', { fields: { validFrom: 'day_past' } });
  const id = uuidv7(now);
  const language = file?.language ?? null;
  const row = {
    id,
    kind,
    product,
    language,
    validFrom,
    ...(file && {
      fileName: savedName(file.fileName, {
        extension: 'pdf',
        unnamed: said(setKindNames[kind], file.language),
      }),
      byteCount: file.byteCount,
      sha256: file.sha256,
      storedKey: file.storedKey,
    }),
    proposedAt: now,
    proposedById: actor.userId,
    proposedBy: actor.name,
  };
  // Two proposals of one moment count on.
  for (let isAdded = false; !isAdded;)
    isAdded = await addVersion(tx, { ...row, version: await nextVersion(tx, { kind, product, language }) });
  await say(given, id, 'propose');
  return listVersions(given);
}

/**
 * Approves somebody else's proposal: it applies from its day, and from today at the earliest, so that no contract gets
 * what nobody had approved. Throws `not_found`, `own_proposal`, `wrong_state` if it was decided.
 */
export async function approve(given: Doing & { id: string }): Promise<{ items: RequiredDocument[] }> {
  const { tx, actor, now, id } = given;
  const row = await openProposal(given);
  if (row.proposedById === actor.userId) throw new ApiError('own_proposal');
  const inForceFrom = firstDayOf(row, berlinDate(now));
  await decideVersion(tx, id, { ...decidedBy(given), decision: 'approved', inForceFrom });
  await say(given, id, 'approve');
  return listVersions(given);
}

/** Declines a proposal; its author takes it back. Throws `not_found`, `wrong_state` if it was decided. */
export async function decline(given: Doing & { id: string }): Promise<{ items: RequiredDocument[] }> {
  const { tx, actor, id } = given;
  const row = await openProposal(given);
  const isOwn = row.proposedById === actor.userId;
  const decision = isOwn ? 'taken_back' : 'declined';
  await decideVersion(tx, id, { ...decidedBy(given), decision, inForceFrom: null });
  await say(given, id, isOwn ? 'takeBack' : 'decline');
  return listVersions(given);
}

async function openProposal({ tx, id }: Doing & { id: string }): Promise<DocumentRow> {
  const row = await lockVersion(tx, id);
  if (!row) throw new ApiError('not_found');
  if (row.decision !== null) throw new ApiError('wrong_state');
  return row;
}

function decidedBy({ actor, now }: Doing) {
  return { decidedAt: now, decidedById: actor.userId, decidedBy: actor.name };
}

/** The file of a version. Throws `not_found`, also for what is not approved to those who do not manage documents. */
export async function versionFile({
  tx,
  actor,
  id,
}: Omit<Doing, 'now'> & { id: string }): Promise<FileAnswer> {
  const row = await findVersion(tx, id);
  const isSeen = row?.decision === 'approved' || may(actor.role, 'requiredDocuments.manage');
  if (!row?.storedKey || !isSeen) throw new ApiError('not_found');
  return { key: row.storedKey, type: 'application/pdf' };
}

interface InForce {
  kind: SetKind;
  document: DocumentInForce | null;
}

/** The documents that apply to who signs today. Where one is required and missing, `document` is null. */
export async function inForceToday(
  given: Pick<Doing, 'tx' | 'now'> & Omit<Wanted, 'day'>,
): Promise<{ items: InForce[] }> {
  const { tx, now, product, language } = given;
  const set = setInForce(await findApproved(tx), { product, language, day: berlinDate(now) });
  return {
    items: set.flatMap(({ kind, version: row }): InForce[] => {
      if (!row) return [{ kind, document: null }];
      // Without a language it says that there is no such document.
      if (row.language === null) return [];
      return [{ kind, document: { id: row.id, language: row.language, version: row.version } }];
    }),
  };
}

/** What versions are called in the trail, by their ids. */
export async function namesOfVersions(
  tx: Tx,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<ReadonlyMap<string, string>> {
  const rows = await findVersionsById(tx, ids);
  return new Map(rows.map((row) => [row.id, `${said(setKindNames[row.kind], language)} ${row.version}`]));
}

function documentOf(row: DocumentRow, reader: UserActor): RequiredDocument {
  const {
    id,
    kind,
    product,
    language,
    version,
    validFrom,
    inForceFrom,
    proposedBy,
    decision,
    decidedBy: by,
  } = row;
  const { fileName, byteCount, sha256 } = row;
  return {
    id,
    kind,
    product,
    language,
    version,
    validFrom,
    inForceFrom,
    file: fileName === null ? null : { fileName, byteCount: byteCount!, sha256: sha256! },
    proposedAt: row.proposedAt.toISOString(),
    proposedBy,
    own: row.proposedById === reader.userId,
    decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: by,
  };
}

async function say({ tx, actor, now }: Doing, id: string, kind: DeedOn<'requiredDocument'>): Promise<void> {
  await deed(tx, { record: requiredDocumentRecord(id), kind, actor, now });
}
