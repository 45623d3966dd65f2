import * as api from '#api/documents.ts';
import { receiveFile, type ReceivedFile } from '../../documents/receive.usecases.ts';
import { handle, writing } from '../../shared/http/handle.ts';
import {
  addDocument,
  contractDocumentFile,
  contractDocuments,
  mustExist,
  regenerateCertificate,
  sendDocument,
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
  handle<typeof api.addContractDocument, ReceivedFile>(
    api.addContractDocument,
    ({ params, prepared, ...call }) => addDocument({ ...call, ...params, file: prepared }),
    async ({ db, actor, params, bytes }) => {
      await db.inTransaction(actor, (tx) => mustExist({ tx, actor, code: params.code }));
      return receiveFile(bytes);
    },
  ),
  handle(api.regenerateCertificate, ({ params, ...call }) =>
    regenerateCertificate({ ...call, code: params.code }),
  ),
  handle(api.sendContractDocument, ({ params, ...call }) => sendDocument({ ...call, ...params })),
];
