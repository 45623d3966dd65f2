import * as api from '#api/required-documents.ts';
import { handle } from '../shared/http/handle.ts';
import { receivePdf, type ReceivedPdf } from './receive.usecases.ts';
import { approve, decline, inForceToday, listVersions, propose, versionFile } from './versions.usecases.ts';

export const requiredDocumentRoutes = [
  handle(api.listDocumentsInForce, ({ tx, now, query }) => inForceToday({ tx, now, ...query })),
  handle(api.listRequiredDocuments, ({ tx, actor }) => listVersions({ tx, actor })),
  handle<typeof api.proposeRequiredDocument, ReceivedPdf>(
    api.proposeRequiredDocument,
    ({ params, query, prepared, ...call }) => {
      const { product = null, validFrom, language, fileName } = query;
      const file = { ...prepared, language, fileName };
      return propose({ ...call, proposal: { ...params, product, validFrom, file } });
    },
    ({ db, files, bytes }) => receivePdf({ db, files }, bytes),
  ),
  handle(api.proposeNoDocument, ({ body, ...call }) =>
    propose({ ...call, proposal: { ...body, file: null } }),
  ),
  handle(api.approveRequiredDocument, ({ params, ...call }) => approve({ ...call, ...params })),
  handle(api.declineRequiredDocument, ({ params, ...call }) => decline({ ...call, ...params })),
  handle(api.getRequiredDocumentFile, ({ tx, actor, params }) => versionFile({ tx, actor, id: params.id })),
];
