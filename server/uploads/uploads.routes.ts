import { getLogo } from '#api/clients.ts';
import { putOrderFile, putUpload } from '#api/uploads.ts';
import { handle, handlePublic } from '../shared/http/handle.ts';
import { keepOrderFile, receiveOrderFile, type ReceivedFile } from './files.usecases.ts';
import { keepUpload, logoKey, receivePhoto, type ReceivedPhoto } from './uploads.usecases.ts';

export const uploadRoutes = [
  handle<typeof putUpload, ReceivedPhoto>(
    putUpload,
    ({ tx, prepared }) => keepUpload(tx, prepared),
    ({ db, files, actor, params, bytes, mediaType, now }) =>
      receivePhoto({ db, files, actor, sha256: params.sha256, bytes, mediaType, now }),
  ),
  handle<typeof putOrderFile, ReceivedFile>(
    putOrderFile,
    ({ tx, prepared }) => keepOrderFile(tx, prepared),
    ({ db, files, actor, params, bytes, now }) =>
      receiveOrderFile({ db, files, actor, sha256: params.sha256, bytes, now }),
  ),
  handlePublic(getLogo, ({ params }) => ({ key: logoKey(params.name), immutable: true })),
];
