import { getContract } from '#api/contracts.ts';
import { ownErrorMessage } from '#api/own-errors.ts';
import { call } from '#page/api/api.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { language } from '#page/words/language.ts';
import type { ClaimableContract, Contract } from '#domain/contract/contract.ts';
import { acceptsClaims } from '#domain/contract/life/status.ts';
import { customerName } from '#domain/customer/customer.ts';
import { claimable } from '#offline/copy/claimables.ts';

/** The part of a contract that a device keeps for claims. */
function claimableOf(contract: Contract): ClaimableContract {
  const { code, policyNumber, leadNumber, kvAbNumber, productSlug, clientName } = contract;
  const { serviceCommencementDate, insuredObjects } = contract;
  return {
    code,
    policyNumber,
    leadNumber,
    kvAbNumber,
    productSlug,
    clientName,
    serviceCommencementDate,
    insuredObjects,
    customerName: customerName(contract.customer),
    city: contract.customer.address.city,
  };
}

/**
 * The contract to claim on: from the device's copy, else from the server. Throws `ApiFailure`, with
 * `contract_not_claimable` if the contract takes no claims.
 */
export async function contractToClaim(code: string): Promise<ClaimableContract> {
  const kept = await claimable(code);
  if (kept) return kept;
  const contract = await call(getContract, { params: { code } });
  if (acceptsClaims(contract.status)) return claimableOf(contract);
  throw new ApiFailure({
    code: 'contract_not_claimable',
    status: 422,
    message: ownErrorMessage('contract_not_claimable', language.get()),
  });
}
