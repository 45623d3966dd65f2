import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { ClaimableContract, Contract } from '#domain/contract/contract.ts';
import { ContractCorrection } from '#domain/contract/life/correction.ts';
import { ContractLink, ShownLink } from '#domain/contract/customer-page/contract-link.ts';
import { ChangeReason, ContractHistory } from '#domain/contract/change.ts';
import { ContractNote } from '#domain/contract/life/note.ts';
import { NewContractNote } from '#domain/contract/change.ts';
import { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { contractListParams } from '#domain/contract/lists/list-params.ts';
import { counts } from '#domain/paging/counts.ts';
import { DayInput } from '#domain/time/read-date.ts';
import { codesPerCall, contractCodes } from './contract-codes.ts';
import { endpoint } from './endpoint.ts';
import { countQuery, cursorQuery, page } from './envelope.ts';

export const byCode = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });

export const contractsPerPage = 25;

export const ContractQuery = v.object({ ...contractListParams, ...cursorQuery });
export const ContractCountQuery = countQuery(contractListParams, 'tab');
/** With `codes`, separated by commas, the file holds these contracts instead, in their order: those of a page. */
export const ContractExportQuery = v.object({
  ...contractListParams,
  codes: v.optional(contractCodes(contractsPerPage)),
});

export const listContracts = endpoint({
  method: 'GET',
  path: '/v1/contracts',
  may: 'contracts.read',
  summary: 'Contracts of the caller’s scope, newest first, 25 a page',
  query: ContractQuery,
  answer: page(ContractListItem),
});

/** The tab of the active ones knows no `status`: each of these is of contracts that are not active. */
export const countContracts = endpoint({
  method: 'GET',
  path: '/v1/contracts/counts',
  may: 'contracts.read',
  summary: 'How many contracts the list has on each tab, with these filters',
  query: ContractCountQuery,
  answer: counts(contractListParams.tab.wrapped.options),
});

export const exportContracts = endpoint({
  method: 'GET',
  path: '/v1/contracts/export',
  may: 'contracts.read',
  summary: 'Contracts of the caller’s scope as CSV, in the language asked for, 50,000 at most',
  query: ContractExportQuery,
  file: 'text/csv',
  errors: ['export_too_large'],
});

export const getContract = endpoint({
  method: 'GET',
  path: '/v1/contracts/:code',
  may: 'contracts.read',
  summary: 'One contract, lead or policy',
  params: byCode,
  answer: Contract,
});

/**
 * Returns pages of 500 in ascending order of code, for the device's offline copy. With `codes` it returns those of them
 * that are activated and lie in the caller's scope.
 */
export const listClaimableContracts = endpoint({
  method: 'GET',
  path: '/v1/contracts/claimable',
  may: 'claims.read',
  summary: 'Activated contracts with their insured objects, as far as a device may keep them',
  query: v.object({ after: cursorQuery.after, codes: v.optional(contractCodes(codesPerCall)) }),
  answer: v.object({ items: v.array(ClaimableContract), next: v.nullable(v.string()) }),
});

const changeErrors = ['wrong_state', 'version_conflict', 'version_missing', 'key_reused'] as const;
const reason = v.object({ reason: ChangeReason });

const sendErrors = [...changeErrors, 'just_sent'] as const;

export const askContractConfirmation = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/ask-confirmation',
  may: 'contracts.write',
  summary: 'Send the customer the link to confirm their data, for the first time or again',
  params: byCode,
  answer: Contract,
  errors: sendErrors,
  ifMatch: true,
});

export const sendContractActivation = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/send-activation',
  may: 'contracts.write',
  summary: 'Send the customer the link to activate the cover',
  params: byCode,
  answer: Contract,
  errors: sendErrors,
  ifMatch: true,
});

export const activateContract = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/activate',
  may: 'contracts.decide',
  summary: 'Activate the cover of a delivered contract',
  params: byCode,
  answer: Contract,
  errors: changeErrors,
  ifMatch: true,
});

export const declineContract = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/decline',
  may: 'contracts.decide',
  summary: 'Decline a contract that is not activated, with a reason',
  params: byCode,
  body: reason,
  answer: Contract,
  errors: changeErrors,
  ifMatch: true,
});

/** Cannot be undone. The user confirms by typing the contract's number (see `contractNumber`) as `confirmation`. */
export const withdrawContract = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/withdraw',
  may: 'leads.withdraw',
  summary: 'Cancel a contract for good, with a reason; a policy only by those who may cancel policies',
  params: byCode,
  body: v.object({ ...reason.entries, confirmation: v.pipe(typedLine('required'), v.maxLength(100)) }),
  answer: Contract,
  errors: changeErrors,
  ifMatch: true,
});

export const deliverContract = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/deliver',
  may: 'contracts.write',
  summary: 'Say that the kitchen has been delivered',
  params: byCode,
  answer: Contract,
  errors: changeErrors,
  ifMatch: true,
});

export const confirmContract = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/confirm',
  may: 'leads.confirm',
  summary: 'Confirm the data in the customer’s place, with a reason',
  params: byCode,
  body: reason,
  answer: Contract,
  errors: changeErrors,
  ifMatch: true,
});

export const changeContractStart = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/change-start',
  may: 'leads.changeStart',
  summary: 'Set the day on which cover starts; of a policy only by those who may change a policy’s',
  params: byCode,
  body: v.object({ startDate: DayInput }),
  answer: Contract,
  errors: changeErrors,
  ifMatch: true,
});

/** Changes only the fields given. The customer is told by mail, at their former address too. */
export const correctContract = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/correct',
  may: 'contracts.write',
  summary: 'Correct contact data, addresses and the spelling of names of a policy',
  params: byCode,
  body: ContractCorrection,
  answer: Contract,
  errors: changeErrors,
  ifMatch: true,
});

/** The note's `id` is also the idempotency key, until a correction gets a new one. */
export const addContractNote = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/notes',
  may: 'contracts.write',
  summary: 'Add a note to a contract; notes are never changed',
  params: byCode,
  body: NewContractNote,
  answer: ContractNote,
  errors: ['id_taken', 'key_missing', 'key_reused'],
  offline: true,
});

export const getContractHistory = endpoint({
  method: 'GET',
  path: '/v1/contracts/:code/history',
  may: 'contracts.read',
  summary: 'What happened to a contract and what was noted on it, each oldest first',
  params: byCode,
  answer: ContractHistory,
});

export const getContractLink = endpoint({
  method: 'GET',
  path: '/v1/contracts/:code/link',
  may: 'contracts.write',
  summary: 'Whether the customer has a link to their page, and until when',
  params: byCode,
  answer: ContractLink,
});

/** Each showing gives a link of its own. It is on the trail, and what is declared by it names it. */
export const showContractLink = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/link/show',
  may: 'contracts.write',
  summary: 'The link of the customer’s page, to be copied or held out as a QR code',
  params: byCode,
  answer: ShownLink,
  errors: ['wrong_state'],
});

export const renewContractLink = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/link/renew',
  may: 'contracts.write',
  summary: 'Make the customer’s link good for another 60 days',
  params: byCode,
  answer: ContractLink,
  errors: ['wrong_state'],
});

export const revokeContractLink = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/link/revoke',
  may: 'links.revoke',
  summary: 'Make every link worthless that the customer was given; a new one is made by renewing',
  params: byCode,
  answer: ContractLink,
  errors: ['wrong_state'],
});
