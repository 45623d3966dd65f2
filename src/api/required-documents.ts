import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { ContractSet } from '#domain/contract/required-documents/contract-set.ts';
import { setKinds } from '#domain/contract/required-documents/kinds.ts';
import {
  DocumentInForce,
  RequiredDocument,
  requiredDocumentUpload,
} from '#domain/contract/required-documents/required-document.ts';
import { productSlugs } from '#domain/contract/product.ts';
import { pdfErrors } from '#domain/files/pdf-problems.ts';
import { languages } from '#domain/locale/language.ts';
import { PlainDateSchema } from '#domain/time/date.ts';
import { endpoint } from './endpoint.ts';

const id = v.pipe(v.string(), v.uuid());
const byId = v.object({ id });
const code = v.pipe(v.string(), v.maxLength(40));
const kind = v.picklist(setKinds);
const product = v.picklist(productSlugs);
const language = v.picklist(languages);
const Versions = v.object({ items: v.array(RequiredDocument) });

export const listRequiredDocuments = endpoint({
  method: 'GET',
  path: '/v1/required-documents',
  may: 'requiredDocuments.manage',
  summary: 'Every version of the documents that customers must receive, proposals too, the newest first',
  answer: Versions,
});

/** Without a product it is for every product that has none of its own. */
export const proposeRequiredDocument = endpoint({
  method: 'POST',
  path: '/v1/required-documents/files/:kind',
  may: 'requiredDocuments.manage',
  summary: 'Propose a new version of a required document; somebody else approves it',
  params: v.object({ kind }),
  query: v.object({
    product: v.optional(product),
    language,
    validFrom: PlainDateSchema,
    fileName: v.optional(v.pipe(typedLine(), v.maxLength(200)), 'file'),
  }),
  bytes: requiredDocumentUpload,
  answer: Versions,
  errors: ['too_large', 'unsupported_type', 'key_reused', ...pdfErrors],
});

export const proposeNoDocument = endpoint({
  method: 'POST',
  path: '/v1/required-documents/none',
  may: 'requiredDocuments.manage',
  summary: 'Propose that a product has no such document from a day on; somebody else approves it',
  body: v.object({ kind, product: v.nullable(product), validFrom: PlainDateSchema }),
  answer: Versions,
  errors: ['key_reused'],
});

export const approveRequiredDocument = endpoint({
  method: 'POST',
  path: '/v1/required-documents/:id/approve',
  may: 'requiredDocuments.manage',
  summary: 'Approve somebody else’s proposal; it applies from its day, and not before today',
  params: byId,
  answer: Versions,
  errors: ['wrong_state', 'own_proposal', 'key_reused'],
});

export const declineRequiredDocument = endpoint({
  method: 'POST',
  path: '/v1/required-documents/:id/decline',
  may: 'requiredDocuments.manage',
  summary: 'Decline a proposal, or take back one’s own',
  params: byId,
  answer: Versions,
  errors: ['wrong_state', 'key_reused'],
});

/** What is only proposed is for those who manage these documents. */
export const getRequiredDocumentFile = endpoint({
  method: 'GET',
  path: '/v1/required-documents/:id/file',
  may: 'contracts.read',
  summary: 'The file of a version',
  params: byId,
  file: 'application/pdf',
});

/** Of a kind that is required and missing, `document` is null. */
export const listDocumentsInForce = endpoint({
  method: 'GET',
  path: '/v1/required-documents/in-force',
  may: 'contracts.write',
  summary: 'The documents that a customer who signs today must receive, by product and language',
  query: v.object({ product, language }),
  answer: v.object({ items: v.array(v.object({ kind, document: v.nullable(DocumentInForce) })) }),
});

export const getContractSet = endpoint({
  method: 'GET',
  path: '/v1/contracts/:code/set',
  may: 'contracts.read',
  summary: 'The documents that a contract’s customer must have received, with the proofs',
  params: v.object({ code }),
  answer: ContractSet,
});

/** A document that was missing when the contract was registered is added first, if there is one by now. */
export const sendContractSet = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/set/send',
  may: 'requiredDocuments.send',
  summary: 'Mail the customer all documents of the set again',
  params: v.object({ code }),
  answer: ContractSet,
  errors: ['wrong_state', 'no_mailbox', 'just_sent', 'mail_limited', 'key_reused'],
});

/** Only what the caller names is proven: their page may be older than the set. */
export const handOverContractSet = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/set/hand-over',
  may: 'contracts.write',
  summary: 'Note that documents of the set were handed to the customer at the studio',
  params: v.object({ code }),
  body: v.object({ documents: v.pipe(v.array(id), v.minLength(1), v.maxLength(setKinds.length)) }),
  answer: ContractSet,
  errors: ['wrong_state', 'key_reused'],
});
