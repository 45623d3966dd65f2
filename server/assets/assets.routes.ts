import * as api from '#api/shop/assets.ts';
import { system } from '../shared/db/tenancy.ts';
import { handle, handlePublic } from '../shared/http/handle.ts';
import { assetFilesOf, assetPreview, listAssets, wholeAsset } from './assets.usecases.ts';
import { addAsset, changeAsset, offerAsset, orderAssets, replaceAssetFile } from './change.usecases.ts';
import { linkAssets, openLink } from './link.usecases.ts';
import { receiveAsset, type ReceivedAsset } from './receive.usecases.ts';

export const assetRoutes = [
  handle(api.listAssets, ({ tx, actor }) => listAssets({ tx, actor })),
  handle(api.listAssetFiles, ({ tx, params }) => assetFilesOf({ tx, id: params.id })),
  handle(api.getAssetPreview, ({ tx, actor, params }) => assetPreview({ tx, actor, ...params })),
  handle(api.linkAssets, ({ tx, actor, now, settings, language, body }) =>
    linkAssets({ tx, actor, now, secret: settings.appSecret, language, choice: body }),
  ),
  handlePublic(api.getLinkedAssets, ({ db, files, now, settings, params, query }) =>
    db.inTransaction(system, (tx) =>
      openLink({
        tx,
        files,
        now,
        secret: settings.appSecret,
        token: params.token,
        play: query.play === '1',
      }),
    ),
  ),
  handle<typeof api.addAsset, ReceivedAsset>(
    api.addAsset,
    ({ params, query, prepared, ...call }) =>
      addAsset({ ...call, ...params, ...query, language: query.language ?? null, file: prepared }),
    ({ db, files, bytes, query }) => receiveAsset({ db, files }, { bytes, fileName: query.fileName }),
  ),
  handle<typeof api.replaceAssetFile, ReceivedAsset>(
    api.replaceAssetFile,
    ({ params, prepared, ...call }) => replaceAssetFile({ ...call, id: params.id, file: prepared }),
    async ({ db, actor, files, bytes, params, query }) => {
      await db.inTransaction(actor, (tx) => wholeAsset(tx, params.id));
      return receiveAsset({ db, files }, { bytes, fileName: query.fileName });
    },
  ),
  handle(api.changeAsset, ({ params, body, ...call }) =>
    changeAsset({ ...call, id: params.id, change: body }),
  ),
  handle(api.withdrawAsset, ({ params, ...call }) => offerAsset({ ...call, id: params.id, offered: false })),
  handle(api.restoreAsset, ({ params, ...call }) => offerAsset({ ...call, id: params.id, offered: true })),
  handle(api.orderAssets, async ({ body, ...call }) => {
    await orderAssets({ ...call, ...body });
    return listAssets(call);
  }),
];
