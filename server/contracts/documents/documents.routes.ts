import * as api from '#api/documents.ts';
import type { StoredDocument } from '../../documents/documents.usecases.ts';
import { handle, writing } from '../../shared/http/handle.ts';
import {
  addDocument,
  contractDocumentFile,
  contractDocuments,
  prepareCertificate,
  prepareSending,
  receiveDocument,
  regenerateCertificate,
  sendDocument,
  type Prepared,
} from './contract-documents.usecases.ts';

export const documentRoutes = [
  writing(
    handle(api.listContractDocuments, ({ tx, actor, params }) =>
      contractDocuments({ tx, actor, code: params.code }),
    ),
  ),
  handle(api.getContractDocumentFile, ({ tx, actor, params, query }) =>
    contractDocumentFile({ tx, actor, ...params, download: query.download === '1' }),
  ),
  handle<typeof api.addContractDocument, StoredDocument>(
    api.addContractDocument,
    ({ params, prepared, ...call }) => addDocument({ ...call, ...params, file: prepared }),
    ({ params, ...call }) => receiveDocument({ ...call, code: params.code }),
  ),
  handle<typeof api.regenerateCertificate, Prepared>(
    api.regenerateCertificate,
    ({ params, ...call }) => regenerateCertificate({ ...call, code: params.code }),
    ({ params, ...call }) => prepareCertificate({ ...call, code: params.code }),
  ),
  handle<typeof api.sendContractDocument, Prepared>(
    api.sendContractDocument,
    ({ params, ...call }) => sendDocument({ ...call, ...params }),
    ({ params, ...call }) => prepareSending({ ...call, ...params }),
  ),
];
