import { contractDeeds } from '#domain/contract/life/history.ts';
import type { ContractHistory, ContractHistoryEntry } from '#domain/contract/change.ts';
import { documentTypes } from '#domain/contract/documents/document.ts';
import { contractOfReference } from '#domain/trail/customer-reference.ts';
import { contractEvents } from '#domain/contract/life/transitions.ts';
import { trailsOf } from '../../shared/db/trail/trail-reads.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system, type UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { ContractRow } from '../contract-row.ts';
import { findByCode } from '../contracts.repository.ts';
import { findNotes, type NoteRow } from './notes.repository.ts';
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
  return (await historiesOf(tx, [contract])).get(contract.id)!;
}

/** The events and notes of contracts, keyed by the contract's id. */
export async function historiesOf(
  tx: Tx,
  contracts: readonly ContractRow[],
): Promise<Map<string, ContractHistory>> {
  const ids = contracts.map(({ id }) => id);
  const notes = Map.groupBy(await findNotes(tx, ids), ({ contractId }) => contractId);
  const trails = await trailsOf(tx, { entity: 'contract', recordIds: ids });
  const deeds = Map.groupBy(trails, ({ recordId }) => recordId);
  return new Map(
    contracts.map((contract) => {
      const { id } = contract;
      return [id, historyOf(contract, { notes: notes.get(id) ?? [], deeds: deeds.get(id) ?? [] })];
    }),
  );
}

function historyOf(
  contract: ContractRow,
  { notes, deeds }: { notes: readonly NoteRow[]; deeds: readonly Deed[] },
): ContractHistory {
  const reasons = new Map(notes.filter(({ kind }) => kind === 'reason').map(({ id, text }) => [id, text]));
  return {
    events: [registrationOf(contract), ...deeds.flatMap((deed) => entryOf(contract, deed, reasons))],
    notes: notes.filter(({ kind }) => kind === 'note').map(noteOf),
  };
}

/** The registration, read from the contract itself. Contracts taken over from other systems have no trail of it. */
function registrationOf({ id, createdAt, createdBy }: ContractRow): ContractHistoryEntry {
  const at = createdAt.toISOString();
  return { id, kind: 'register', at, author: createdBy, text: null, startDate: null, document: null };
}

type Deed = Awaited<ReturnType<typeof trailsOf>>[number];

const shown = [...contractEvents, ...contractDeeds] as const;

/**
 * The history entry of a contract event or deed. Gives none for the trail's other entries, which are shown elsewhere.
 */
function entryOf(
  contract: ContractRow,
  deed: Deed,
  reasons: ReadonlyMap<string, string>,
): ContractHistoryEntry[] {
  const kind = shown.find((one) => one === deed.action);
  if (!kind) return [];
  const { reasonId, startDate, document } = deed.data;
  return [
    {
      id: deed.id,
      kind,
      at: deed.at.toISOString(),
      author: authorOf(contract, deed),
      text: typeof reasonId === 'string' ? (reasons.get(reasonId) ?? null) : null,
      startDate: typeof startDate === 'string' ? startDate : null,
      document: documentTypes.find((type) => type === document) ?? null,
    },
  ];
}

/** Only the system's deeds have no author. A customer is named as their contract names them today. */
function authorOf(contract: ContractRow, { actorId, actorName }: Deed): string | null {
  if (actorId !== null) return actorName;
  if (actorName === system.kind) return null;
  // Trails from before that name the customer by name, and so do those of contracts taken over.
  const isNamed = contractOfReference(actorName) === null && contract.anonymisedAt === null;
  return isNamed ? actorName : contract.customerName;
}
