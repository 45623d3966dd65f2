import type { Contract } from '#domain/contract/contract.ts';
import { isPolicy } from '#domain/contract/life/status.ts';
import type { PlainDate } from '#domain/time/date.ts';

/** True when the last day of a policy's cover has passed; expired is no status but follows from the date. */
export function hasExpired(contract: Pick<Contract, 'status' | 'policyEndDate'>, today: PlainDate): boolean {
  return isPolicy(contract.status) && contract.policyEndDate !== null && contract.policyEndDate < today;
}
