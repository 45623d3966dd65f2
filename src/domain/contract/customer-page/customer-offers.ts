import type { PlainDate } from '../../time/date.ts';
import type { CustomerOffer } from './customer-page.ts';
import { cameToNothing } from './contract-link.ts';
import type { Declarations, RevocableDeclaration } from '../documents/declarations.ts';
import type { ContractStatus } from '../life/status.ts';
import { allowedContractEvents } from '../life/transitions.ts';

/** True if the customer accepted this declaration and has not revoked it. The contract continues without it. */
export function mayRevoke(
  contract: { status: ContractStatus; declarations: Declarations | null },
  declaration: RevocableDeclaration,
): boolean {
  return !cameToNothing(contract.status) && contract.declarations?.[declaration].revokedAt === null;
}

/** True if staff confirmed in the customer's place. The customer can then still make the declarations, once. */
export function mayAccept(contract: Offering): boolean {
  const { status, dataConfirmationDate, declarations } = contract;
  return !cameToNothing(status) && dataConfirmationDate !== null && declarations === null;
}

interface Offering {
  status: ContractStatus;
  dataConfirmationDate: PlainDate | null;
  declarations: Declarations | null;
}

/** The actions that the contract's customer may take now. */
export function offersOf(contract: Offering): CustomerOffer[] {
  const events = allowedContractEvents(contract.status, 'customer');
  return [
    ...(['confirm', 'activate', 'decline'] as const).filter((event) => events.includes(event)),
    ...(mayAccept(contract) ? (['accept'] as const) : []),
    ...(mayRevoke(contract, 'serviceAgreement') ? (['revokeServiceAgreement'] as const) : []),
    ...(mayRevoke(contract, 'assignment') ? (['revokeAssignment'] as const) : []),
  ];
}
