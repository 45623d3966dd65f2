import { isPolicy, type ContractStatus } from './life/status.ts';

/** Path of the contract's detail page. Leads and policies are the same record under two addresses. */
export function contractPath(contract: { code: string; status: ContractStatus }): string {
  return isPolicy(contract.status)
    ? `/contracts/policies/${contract.code}`
    : `/contracts/leads/${contract.code}`;
}
