import { contractSearchText } from '#domain/contract/lists/search-text.ts';
import { tabOf } from '#domain/contract/life/status.ts';
import { customerName } from '#domain/customer/customer.ts';
import type { contracts } from './contracts.table.ts';

export type ContractRow = typeof contracts.$inferSelect;
type NewRow = typeof contracts.$inferInsert;

/** A new contract's columns, without those derived from others. Omitted columns are unknown. */
export type NewContract = Omit<NewRow, 'tab' | 'customerName' | 'searchText'>;

/** The whole row of a new contract, with the derived columns filled in. */
export function contractRow(given: NewContract): NewRow {
  return {
    ...given,
    tab: tabOf(given.status),
    ...namesOf({ ...given, policyNumber: given.policyNumber ?? null }),
  };
}

const named = ['customer', 'kvAbNumber', 'policyNumber'] as const satisfies readonly (keyof ContractRow)[];

/** A change to a contract, plus the derived columns that it affects. */
export function wholeChange(before: ContractRow, change: Partial<ContractRow>): Partial<ContractRow> {
  const after = { ...before, ...change };
  const isRenamed = named.some((name) => change[name] !== undefined);
  return { ...change, tab: tabOf(after.status), ...(isRenamed && namesOf(after)) };
}

function namesOf(row: Parameters<typeof contractSearchText>[0]) {
  return { customerName: customerName(row.customer), searchText: contractSearchText(row) };
}
