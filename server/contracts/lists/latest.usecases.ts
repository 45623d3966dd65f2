import type { KeptContract } from '#api/latest.ts';
import { latestPerPage } from '#api/latest.ts';
import { may } from '#domain/user/permissions.ts';
import { claimsOn } from '../../claims/read.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { findByCodes } from '../contracts.repository.ts';
import type { ContractRow } from '../contract-row.ts';
import { wholeContracts } from '../contracts.usecases.ts';
import { documentsOfRows } from '../documents/contract-documents.usecases.ts';
import { historiesOf } from '../notes/history.usecases.ts';
import { listContracts, newestFirst } from './list.usecases.ts';

/** The latest contracts in the actor's scope with all that belongs to them, newest first, or those with these codes. */
export async function listLatest({
  tx,
  actor,
  query,
}: {
  tx: Tx;
  actor: UserActor;
  query: { after?: string | undefined; codes?: readonly string[] | undefined };
}): Promise<{ items: KeptContract[]; next: string | null }> {
  const { after } = query;
  const latest = query.codes ? { codes: query.codes, next: null } : await latestCodes({ tx, actor, after });
  const rows = await findByCodes(tx, latest.codes);
  const items = await keptContracts(tx, actor, rows.toSorted(byNewest));
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
async function keptContracts(
  tx: Tx,
  actor: UserActor,
  rows: readonly ContractRow[],
): Promise<KeptContract[]> {
  if (rows.length === 0) return [];
  const contracts = await wholeContracts(tx, rows);
  const histories = await historiesOf(tx, rows);
  const documents = await documentsOfRows(tx, rows);
  const codes = rows.map(({ code }) => code);
  const claims = may(actor.role, 'claims.read') ? await claimsOn(tx, codes) : [];
  const claimsOf = Map.groupBy(claims, ({ contractCode }) => contractCode);
  return rows.map(({ id, code }, at) => ({
    id,
    contract: contracts[at]!,
    history: histories.get(id)!,
    documents: documents.get(id)!,
    claims: claimsOf.get(code) ?? [],
  }));
}
