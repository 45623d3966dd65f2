import * as api from '#api/imports.ts';
import { handle, handleOutside } from '../shared/http/handle.ts';
import { checkImport } from './check.usecases.ts';
import {
  confirmRows,
  countImports,
  keepFile,
  listImports,
  readImport,
  readRows,
  receiveFile,
  startImport,
  stopImport,
  undoImport,
  type ReceivedFile,
} from './imports.usecases.ts';
import { importReport, templateFile, troubledRows } from './report.usecases.ts';
import { importReadings, rereadImport } from './reread.usecases.ts';

export const importRoutes = [
  handle(api.listImports, ({ tx, query }) => listImports({ tx, query })),
  handle(api.countImports, ({ tx, query }) => countImports({ tx, query })),
  handleOutside(api.getImportTemplate, ({ params, language }) => templateFile(params.kind, language)),
  handle<typeof api.uploadImport, ReceivedFile>(
    api.uploadImport,
    ({ tx, actor, now, params, query, bytes, prepared }) =>
      keepFile({
        tx,
        actor,
        now,
        kind: params.kind,
        fileName: query.fileName,
        byteCount: bytes.byteLength,
        received: prepared,
      }),
    ({ db, files, params, query, bytes, now }) =>
      receiveFile({
        db,
        files,
        kind: params.kind,
        bytes,
        said: { encoding: query.encoding, row: query.headings },
        now,
      }),
  ),
  handle(api.getImport, ({ tx, params }) => readImport({ tx, id: params.id })),
  handleOutside(api.getImportReadings, ({ db, files, actor, params }) =>
    importReadings({ db, files, actor, id: params.id }),
  ),
  handleOutside(api.rereadImport, ({ db, files, actor, params, body }) =>
    rereadImport({ db, files, actor, id: params.id, ...body }),
  ),
  handleOutside(api.getTroubledRows, ({ db, files, actor, params, language }) =>
    troubledRows({ db, files, actor, id: params.id, language }),
  ),
  handleOutside(api.checkImport, ({ db, files, actor, params, body, now }) =>
    checkImport({ db, files, actor, id: params.id, ...body, now }),
  ),
  handle(api.listImportRows, ({ tx, params, query }) => readRows({ tx, id: params.id, ...query })),
  handle(api.confirmImportRows, ({ tx, actor, now, params }) =>
    confirmRows({ tx, actor, now, id: params.id }),
  ),
  handle(api.startImport, ({ tx, actor, now, params }) => startImport({ tx, actor, now, id: params.id })),
  handle(api.stopImport, ({ tx, actor, now, params }) => stopImport({ tx, actor, now, id: params.id })),
  handle(api.undoImport, ({ tx, actor, now, params }) => undoImport({ tx, actor, now, id: params.id })),
  handleOutside(api.getImportReport, ({ db, actor, params, language }) =>
    importReport({ db, actor, id: params.id, language }),
  ),
];
