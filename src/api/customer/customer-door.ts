import * as v from 'valibot';
import { requiredText } from '#domain/text/fields.ts';
import { typedLine, typedText } from '#domain/text/typed.ts';
import { longestReason } from '#domain/contract/change.ts';
import { CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { Declared } from '#domain/contract/customer-page/declared.ts';
import { byLink } from './customer-page.ts';
import { endpoint } from '../endpoint.ts';

// How customers get in where they are asked something first, and what they say to a mail. Apart from the page's own
// calls, because the page loads these where they are needed.

const postcode = v.object({
  zipCode: requiredText(20),
  /** Once too many postcodes were wrong: the six digits that were mailed. */
  code: v.optional(v.pipe(typedLine(), v.maxLength(20))),
});
const doorErrors = ['link_invalid', 'link_expired', 'code_needed', 'code_wrong', 'code_expired'] as const;
const codeSent = v.object({ sent: v.literal(true) });

/** The browser then has a cookie that opens page and documents for two hours. */
export const openCustomerPage = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/open',
  may: 'anyone',
  summary: 'Give the customer’s postcode, which the page asks for once the data is confirmed',
  params: v.object(byLink),
  body: postcode,
  answer: CustomerPage,
  errors: doorErrors,
});

export const mailOpeningCode = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/open/code',
  may: 'anyone',
  summary: 'Mail the customer the six digits that open their page once too many postcodes were wrong',
  params: v.object(byLink),
  answer: codeSent,
  errors: ['link_invalid', 'link_expired', 'code_not_needed', 'no_mailbox'],
});

/** As `openCustomerPage`, for a link in a mail that carries a document. */
export const openMailedDocument = endpoint({
  method: 'POST',
  path: '/v1/documents/:token/open',
  may: 'anyone',
  summary: 'Give the customer’s postcode for a document from a mail',
  params: v.object({ token: byLink.token }),
  body: postcode,
  answer: v.object({ opened: v.literal(true) }),
  errors: doorErrors,
});

/** As `mailOpeningCode`, for a link in a mail that carries a document. */
export const mailDocumentCode = endpoint({
  method: 'POST',
  path: '/v1/documents/:token/open/code',
  may: 'anyone',
  summary: 'Mail the customer the six digits that open a document from a mail',
  params: v.object({ token: byLink.token }),
  answer: codeSent,
  errors: ['link_invalid', 'link_expired', 'code_not_needed', 'no_mailbox'],
});

export const mailDeclarationCode = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/code',
  may: 'anyone',
  summary: 'Mail the customer the six digits with which they declare, good for ten minutes',
  params: v.object(byLink),
  answer: codeSent,
  errors: ['link_invalid', 'link_expired', 'postcode_needed', 'wrong_state', 'no_mailbox'],
});

/** What a customer was told that they have declared, by the token in that mail. */
export const getDeclared = endpoint({
  method: 'GET',
  path: '/v1/objections/:token',
  may: 'anyone',
  summary: 'What a mail says that its reader has declared',
  params: v.object({ token: byLink.token }),
  answer: Declared,
  errors: ['link_invalid', 'link_expired'],
});

export const objectToDeclared = endpoint({
  method: 'POST',
  path: '/v1/objections/:token',
  may: 'anyone',
  summary: 'Say that one has not declared it; sent again it is the same objection',
  params: v.object({ token: byLink.token }),
  body: v.object({
    text: v.optional(v.pipe(typedText(), v.maxLength(longestReason, 'too_long')), ''),
  }),
  answer: Declared,
  errors: ['link_invalid', 'link_expired'],
});
