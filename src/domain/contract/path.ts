import { isPolicy, type ContractStatus } from './life/status.ts';

/** Path of the contract's detail page: a lead and a policy are one record under two addresses. */
export function contractPath(contract: { code: string; status: ContractStatus }): string {
  return isPolicy(contract.status)
    ? `/contracts/policies/${contract.code}`
    : `/contracts/leads/${contract.code}`;
}
