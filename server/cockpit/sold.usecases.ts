import { contractStatuses, type ContractStatus } from '#domain/contract/life/status.ts';
import type { Tx } from '../shared/db/database.ts';
import { soldOf } from './counts.repository.ts';

/** How many contracts of a retailer each person has sold, by name, in the order of the statuses. */
export async function soldByStatus(
  tx: Tx,
  ern: string,
): Promise<Map<string, { status: ContractStatus; count: number }[]>> {
  const rows = (await soldOf(tx, ern)).toSorted(
    (one, other) => contractStatuses.indexOf(one.status) - contractStatuses.indexOf(other.status),
  );
  const sold = Map.groupBy(rows, ({ seller }) => seller);
  return new Map(
    [...sold].map(([seller, counts]) => [seller, counts.map(({ status, count }) => ({ status, count }))]),
  );
}
