import * as v from 'valibot';
import { sendableDocumentTypes } from '#domain/contract/documents/document-rules.ts';
import {
  ContractDocument,
  issuedDocumentTypes,
  uploadedDocumentTypes,
} from '#domain/contract/documents/document.ts';
import { documentUpload } from '#domain/contract/documents/upload-limits.ts';
import { pdfErrors } from '#domain/files/pdf-problems.ts';
import { endpoint } from './endpoint.ts';

const code = v.pipe(v.string(), v.maxLength(40));

/** The documents of a contract and the types still being made. */
export const ContractDocuments = v.object({
  items: v.array(ContractDocument),
  due: v.array(v.picklist(issuedDocumentTypes)),
});

/** `due` lists documents that are still being made. The change feed reports when they are ready. */
export const listContractDocuments = endpoint({
  method: 'GET',
  path: '/v1/contracts/:code/documents',
  may: 'contracts.read',
  summary: 'The documents of a contract: by type, the latest version of each first',
  params: v.object({ code }),
  answer: ContractDocuments,
});

/** Files that browsers cannot show safely always come as downloads. `download` forces this for any file. */
export const getContractDocumentFile = endpoint({
  method: 'GET',
  path: '/v1/contracts/:code/documents/:id/file',
  may: 'contracts.read',
  summary: 'The file of a document',
  params: v.object({ code, id: v.pipe(v.string(), v.uuid()) }),
  query: v.object({ download: v.optional(v.literal('1')) }),
  file: 'application/octet-stream',
});

export const addContractDocument = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/documents/:type',
  may: 'contracts.write',
  summary: 'Add a document of the sale, as a PDF or a picture, which is made anew; a new version of its type',
  params: v.object({ code, type: v.picklist(uploadedDocumentTypes) }),
  bytes: documentUpload,
  answer: ContractDocument,
  errors: ['too_large', 'unsupported_type', 'photo_unreadable', 'wrong_state', 'key_reused', ...pdfErrors],
});

export const regenerateCertificate = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/insurance-certificate/regenerate',
  may: 'contracts.write',
  summary: 'Make out a new version of a policy’s insurance certificate',
  params: v.object({ code }),
  answer: ContractDocument,
  errors: ['wrong_state', 'version_conflict', 'version_missing', 'key_reused'],
  ifMatch: true,
});

export const sendContractDocument = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/documents/:type/send',
  may: 'contracts.write',
  summary: 'Mail the customer a link to their certificate',
  params: v.object({ code, type: v.picklist(sendableDocumentTypes) }),
  answer: ContractDocument,
  errors: ['wrong_state', 'key_reused'],
});

export const getMailedDocument = endpoint({
  method: 'GET',
  path: '/v1/documents/:token',
  may: 'anyone',
  summary: 'The file behind the link of a mail to a customer',
  params: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
  file: 'application/octet-stream',
  errors: ['link_expired'],
});
