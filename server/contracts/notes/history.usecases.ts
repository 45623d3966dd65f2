import { contractDeeds } from '#domain/contract/life/history.ts';
import type { ContractHistory, ContractHistoryEntry } from '#domain/contract/life/change.ts';
import { documentTypes } from '#domain/contract/documents/document.ts';
import { contractEvents } from '#domain/contract/life/transitions.ts';
import { trailOf } from '../../shared/db/audit.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system, type UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import type { ContractRow } from '../contract-row.ts';
import { findByCode } from '../contracts.repository.ts';
import { findNotes } from './notes.repository.ts';
import { noteOf } from './notes.usecases.ts';

/** The events and notes of a contract in the actor's scope. Throws `not_found`. */
export async function contractHistory(given: {
  tx: Tx;
  actor: UserActor;
  code: string;
}): Promise<ContractHistory> {
  const { tx, actor, code } = given;
  const contract = await findByCode(tx, actor, code);
  if (!contract) throw new ApiError('not_found');
  const notes = await findNotes(tx, contract.id);
  const reasons = new Map(notes.filter(({ kind }) => kind === 'reason').map(({ id, text }) => [id, text]));
  const trail = await trailOf(tx, { entity: 'contract', recordId: contract.id });
  return {
    events: [registrationOf(contract), ...trail.flatMap((deed) => entryOf(deed, reasons))],
    notes: notes.filter(({ kind }) => kind === 'note').map(noteOf),
  };
}

/** The registration, read from the contract itself. Contracts taken over from other systems have no trail of it. */
function registrationOf({ id, createdAt, createdBy }: ContractRow): ContractHistoryEntry {
  const at = createdAt.toISOString();
  return { id, kind: 'register', at, author: createdBy, text: null, startDate: null, document: null };
}

type Deed = Awaited<ReturnType<typeof trailOf>>[number];

const shown = [...contractEvents, ...contractDeeds] as const;

/**
 * The history entry of a contract event or deed. Gives none for the trail's other entries, which are shown elsewhere.
 */
function entryOf(deed: Deed, reasons: ReadonlyMap<string, string>): ContractHistoryEntry[] {
  const kind = shown.find((one) => one === deed.action);
  if (!kind) return [];
  const { reasonId, startDate, document } = deed.data;
  return [
    {
      id: deed.id,
      kind,
      at: deed.at.toISOString(),
      // Customers have no account but are named. Only the system's deeds have no author.
      author: deed.actorId === null && deed.actorName === system.kind ? null : deed.actorName,
      text: typeof reasonId === 'string' ? (reasons.get(reasonId) ?? null) : null,
      startDate: typeof startDate === 'string' ? startDate : null,
      document: documentTypes.find((type) => type === document) ?? null,
    },
  ];
}
