import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { CrmCheck, CrmDecision } from '#domain/client/crm.ts';
import { EmailConfirmation } from '#domain/client/email-confirmation.ts';
import { Approval, ApprovalListItem, DeclineReason } from '#domain/client/approval.ts';
import { ClientRegistration, OnboardingRequest } from '#domain/client/onboarding.ts';
import { onboardingLists } from '#domain/client/onboarding-lists.ts';
import { approvalListParams } from '#domain/client/list-params.ts';
import { priceSheetErrors } from '#domain/client/price-sheet-problems.ts';
import { priceSheetUpload } from '#domain/client/price-sheet.ts';
import { counts } from '#domain/paging/counts.ts';
import { ListEntry } from '#domain/reference-lists/reference-lists.ts';
import { Password } from '#domain/user/password.ts';
import { AcceptedTerms } from '#domain/user/terms.ts';
import { endpoint } from './endpoint.ts';
import { countQuery, cursorQuery, page } from './envelope.ts';

const Token = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(400));

export const getOnboardingLists = endpoint({
  method: 'GET',
  path: '/v1/onboarding/lists',
  may: 'anyone',
  summary: 'The lists that a new retailer chooses from, in both languages',
  answer: v.object({ lists: v.record(v.picklist(onboardingLists), v.array(ListEntry)) }),
});

/** The bytes decide what the file is, not its type: it is stored as what it is found to be. */
export const putPriceSheet = endpoint({
  method: 'PUT',
  path: '/v1/onboarding/price-sheets/:sha256',
  may: 'anyone',
  summary: 'Upload a price sheet (PDF, XLSX, CSV) under the SHA-256 of its bytes',
  params: v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  bytes: priceSheetUpload,
  errors: ['hash_mismatch', 'too_large', 'unsupported_type', ...priceSheetErrors],
});

/** The same `id` with the same data again is answered as the first time; with other data it is `key_reused`. */
export const requestOnboarding = endpoint({
  method: 'POST',
  path: '/v1/onboarding',
  may: 'anyone',
  summary: 'Join as a retailer; a link to confirm the address is mailed',
  body: OnboardingRequest,
  answer: v.object({ email: v.string() }),
  errors: ['key_reused'],
});

export const mailConfirmationAgain = endpoint({
  method: 'POST',
  path: '/v1/onboarding/again',
  may: 'anyone',
  summary: 'Mail the link to confirm the address again, by the id of the request or an expired link’s token',
  body: v.union([v.object({ id: v.pipe(v.string(), v.uuid()) }), v.object({ token: Token })]),
  errors: ['link_invalid', 'link_expired', 'profile_expired'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/v1/onboarding/confirmation',
  may: 'anyone',
  summary: 'Confirm a new retailer’s address with the token of its link; again, it says how things stand',
  body: v.object({ token: Token }),
  answer: EmailConfirmation,
  errors: ['link_invalid', 'link_expired', 'profile_expired'],
});

export const setFirstPassword = endpoint({
  method: 'POST',
  path: '/v1/onboarding/password',
  may: 'anyone',
  summary:
    'Set the password of the first account and accept the terms; it can sign in once the retailer is approved',
  body: v.object({ token: Token, password: Password, termsVersion: AcceptedTerms }),
  answer: EmailConfirmation,
  errors: [
    'link_invalid',
    'link_expired',
    'profile_expired',
    'wrong_state',
    'account_exists',
    'declarations_outdated',
  ],
});

export const checkCrmId = endpoint({
  method: 'GET',
  path: '/v1/crm/:crmId',
  may: 'clients.register',
  summary: 'What the CRM and our own retailers know of a CRM id',
  params: v.object({ crmId: v.pipe(typedLine(), v.minLength(1), v.maxLength(40)) }),
  /** The retailer that may have the id itself. */
  query: v.object({ client: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
  answer: CrmCheck,
});

export const listRegistrationAssociations = endpoint({
  method: 'GET',
  path: '/v1/clients/registration/associations',
  may: 'clients.register',
  summary: 'The associations under which the caller may register a retailer, by name',
  answer: v.object({ items: v.array(v.object({ ern: v.string(), name: v.string() })) }),
});

export const registerClient = endpoint({
  method: 'POST',
  path: '/v1/clients',
  may: 'clients.register',
  summary: 'Register a retailer; a link to confirm its address is mailed',
  body: ClientRegistration,
  answer: v.object({ code: v.string(), name: v.string(), email: v.string() }),
  errors: ['key_reused'],
});

/** Retailers on one page of the list. */
export const approvalsPerPage = 25;

export const ApprovalQuery = v.object({ ...approvalListParams, ...cursorQuery });
export const ApprovalCountQuery = countQuery(approvalListParams, 'status');

export const listApprovals = endpoint({
  method: 'GET',
  path: '/v1/approvals',
  may: 'clients.approve',
  summary:
    'Retailers on their way in, by status, the longest waiting first (decided on: the latest first), 25 a page',
  query: ApprovalQuery,
  answer: page(ApprovalListItem),
});

export const countApprovals = endpoint({
  method: 'GET',
  path: '/v1/approvals/counts',
  may: 'clients.approve',
  summary: 'How many retailers on their way in the list has by status, with these filters',
  query: ApprovalCountQuery,
  answer: counts(approvalListParams.status.wrapped.options),
});

const byCode = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });

export const getApproval = endpoint({
  method: 'GET',
  path: '/v1/approvals/:code',
  may: 'clients.approve',
  summary: 'A retailer with all that was entered about it',
  params: byCode,
  answer: Approval,
});

const decisionErrors = [
  'wrong_state',
  'version_conflict',
  'version_missing',
  'key_missing',
  'key_reused',
] as const;

export const approveClient = endpoint({
  method: 'POST',
  path: '/v1/clients/:code/approve',
  may: 'clients.approve',
  summary: 'Approve a pending retailer; it is mailed how to sign in, or invited to register',
  params: byCode,
  body: CrmDecision,
  answer: Approval,
  errors: decisionErrors,
  ifMatch: true,
});

export const declineClient = endpoint({
  method: 'POST',
  path: '/v1/clients/:code/decline',
  may: 'clients.approve',
  summary: 'Decline a pending retailer; it is mailed the reason',
  params: byCode,
  body: v.object({ reason: DeclineReason }),
  answer: Approval,
  errors: decisionErrors,
  ifMatch: true,
});
