import type { KeptContract } from '#api/latest.ts';
import { latestPerPage } from '#api/latest.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { findByCodes } from '../contracts.repository.ts';
import type { ContractRow } from '../contract-row.ts';
import { wholeContracts } from '../contracts.usecases.ts';
import { documentsOfRows } from '../documents/contract-documents.usecases.ts';
import { historiesOf } from '../notes/history.usecases.ts';
import { listContracts, newestFirst } from './list.usecases.ts';

/** A contract as a device keeps it, but for its claims. */
export type LatestContract = Omit<KeptContract, 'claims'>;

/** The latest contracts in the actor's scope with history and documents, newest first, or those with these codes. */
export async function latestContracts({
  tx,
  actor,
  query,
}: {
  tx: Tx;
  actor: UserActor;
  query: { after?: string | undefined; codes?: readonly string[] | undefined };
}): Promise<{ items: LatestContract[]; next: string | null }> {
  const { after } = query;
  const latest = query.codes ? { codes: query.codes, next: null } : await latestCodes({ tx, actor, after });
  const rows = await findByCodes(tx, latest.codes);
  const items = await withHistories(tx, rows.toSorted(byNewest));
  return { items, next: latest.next };
}

async function latestCodes({ tx, actor, after }: { tx: Tx; actor: UserActor; after: string | undefined }) {
  const query = { ...newestFirst, after };
  const { items, next } = await listContracts({ tx, actor, query, size: latestPerPage });
  return { codes: items.map(({ code }) => code), next };
}

function byNewest(a: ContractRow, b: ContractRow): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
}

/** Reads what belongs to all of the contracts at once, not contract by contract. */
async function withHistories(tx: Tx, rows: readonly ContractRow[]): Promise<LatestContract[]> {
  if (rows.length === 0) return [];
  const contracts = await wholeContracts(tx, rows);
  const histories = await historiesOf(tx, rows);
  const documents = await documentsOfRows(tx, rows);
  return rows.map(({ id }, at) => ({
    id,
    contract: contracts[at]!,
    history: histories.get(id)!,
    documents: documents.get(id)!,
  }));
}
