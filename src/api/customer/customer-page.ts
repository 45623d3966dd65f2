import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { ChangeReason } from '#domain/contract/change.ts';
import { linkKinds } from '#domain/contract/customer-page/contract-link.ts';
import { CustomerPage, PostcodeAsked } from '#domain/contract/customer-page/customer-page.ts';
import { revocableDeclarations } from '#domain/contract/documents/declarations.ts';
import { issuedDocumentTypes } from '#domain/contract/documents/document.ts';
import { Seller } from '#domain/client/selling.ts';
import { CustomerSetDocument } from '#domain/contract/required-documents/contract-set.ts';
import { AddressInput } from '#domain/customer/address-input.ts';
import { CustomerCorrection } from '#domain/customer/correction.ts';
import { languages } from '#domain/locale/language.ts';
import { endpoint } from '../endpoint.ts';

/** The kind of page and the token from the customer's link. These calls identify the customer by nothing else. */
export const byLink = {
  kind: v.picklist(linkKinds),
  token: v.pipe(v.string(), v.maxLength(100)),
};
const link = v.object(byLink);

const deadLink = ['link_invalid', 'link_expired'] as const;
const linkErrors = [...deadLink, 'postcode_needed'] as const;
/** Each deed carries the version of the page on which it was done. */
const actionErrors = [...linkErrors, 'wrong_state', 'version_conflict', 'version_missing'] as const;

const accepted = v.literal(true, 'accept_required');

/**
 * Acceptance of all three declarations in the wording shown. `language` becomes the customer's language for mails and
 * documents.
 */
const acceptance = {
  accepted: v.object({ accession: accepted, serviceAgreement: accepted, assignment: accepted }),
  textVersion: v.pipe(v.string(), v.maxLength(40)),
  language: v.picklist(languages),
  /** Where declarations take one: the six digits that were mailed. */
  code: v.optional(v.pipe(typedLine(), v.maxLength(20))),
};

export const getCustomerPage = endpoint({
  method: 'GET',
  path: '/v1/customer/:kind/:token',
  may: 'anyone',
  summary: 'A customer’s own page, by the token of their link, or that it asks for their postcode first',
  params: link,
  answer: v.union([CustomerPage, PostcodeAsked]),
  errors: deadLink,
});

/** `customer` holds only what the customer changed; all else stays. Type and email cannot change. */
export const confirmAsCustomer = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/confirm',
  may: 'anyone',
  summary: 'Correct and confirm the data, and accept the three declarations',
  params: link,
  body: v.object({
    customer: v.optional(CustomerCorrection),
    riskAddress: v.optional(v.nullable(AddressInput)),
    ...acceptance,
  }),
  answer: CustomerPage,
  errors: [...actionErrors, 'declarations_outdated', 'code_needed', 'code_wrong', 'code_expired'],
  ifMatch: true,
});

export const declineAsCustomer = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/decline',
  may: 'anyone',
  summary: 'Decline the contract, with a reason',
  params: link,
  body: v.object({ reason: ChangeReason }),
  answer: CustomerPage,
  errors: actionErrors,
  ifMatch: true,
});

export const activateAsCustomer = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/activate',
  may: 'anyone',
  summary: 'Activate the cover of a delivered kitchen',
  params: link,
  body: v.object({ language: v.picklist(languages) }),
  answer: CustomerPage,
  errors: actionErrors,
  ifMatch: true,
});

export const acceptAsCustomer = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/accept',
  may: 'anyone',
  summary: 'Accept the three declarations after staff confirmed the data',
  params: link,
  body: v.object(acceptance),
  answer: CustomerPage,
  errors: [...actionErrors, 'declarations_outdated', 'code_needed', 'code_wrong', 'code_expired'],
  ifMatch: true,
});

export const revokeAsCustomer = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/revoke',
  may: 'anyone',
  summary: 'Take back the service agreement or the assignment; the contract goes on',
  params: link,
  body: v.object({ declaration: v.picklist(revocableDeclarations) }),
  answer: CustomerPage,
  errors: actionErrors,
  ifMatch: true,
});

export const downloadAsCustomer = endpoint({
  method: 'GET',
  path: '/v1/customer/:kind/:token/documents/:type',
  may: 'anyone',
  summary: 'One of the customer’s documents in the version that holds; one that is due is made first',
  params: v.object({ ...byLink, type: v.picklist(issuedDocumentTypes) }),
  file: 'application/pdf',
  errors: linkErrors,
});

const CustomerSet = v.object({
  items: v.array(CustomerSetDocument),
  /** Who sold the cover, and on what ground; null where the provider has not entered it. */
  seller: v.nullable(Seller),
});

/** The documents that the customer must receive, and which of them they have. Empty for contracts without any. */
export const getCustomerSet = endpoint({
  method: 'GET',
  path: '/v1/customer/:kind/:token/set',
  may: 'anyone',
  summary: 'The documents that the customer must receive',
  params: link,
  answer: CustomerSet,
  errors: linkErrors,
});

const ofSet = v.object({ ...byLink, document: v.pipe(v.string(), v.uuid()) });

export const getSetDocument = endpoint({
  method: 'GET',
  path: '/v1/customer/:kind/:token/set/:document',
  may: 'anyone',
  summary: 'The file of such a document; reading it proves nothing',
  params: ofSet,
  file: 'application/pdf',
  errors: linkErrors,
});

/** A call of its own: mail scanners fetch what they find on a page, and a file that they fetched proves nothing. */
export const openSetDocument = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/set/:document/opened',
  may: 'anyone',
  summary: 'Note that the customer opened such a document, the first time; the answer is the set',
  params: ofSet,
  answer: CustomerSet,
  errors: linkErrors,
});
