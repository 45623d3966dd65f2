import { getLists } from '#api/config.ts';
import * as api from '#api/reference-lists.ts';
import { handle } from '../shared/http/handle.ts';
import {
  addListEntry,
  changeListEntry,
  mergeListEntries,
  orderList,
  readEditedLists,
} from './edit.usecases.ts';
import { readLists } from './reference-lists.usecases.ts';

export const listRoutes = [
  handle(getLists, ({ tx }) => readLists({ tx })),
  handle(api.getEditedLists, ({ tx }) => readEditedLists(tx)),
  handle(api.addListEntry, ({ params, body, ...given }) =>
    addListEntry({ ...given, list: params.list, entry: body }),
  ),
  handle(api.changeListEntry, ({ params, body, ...given }) =>
    changeListEntry({ ...given, ...params, change: body }),
  ),
  handle(api.orderList, ({ params, body, ...given }) =>
    orderList({ ...given, list: params.list, keys: body.keys }),
  ),
  handle(api.mergeListEntries, ({ params, body, ...given }) =>
    mergeListEntries({ ...given, ...params, into: body.into }),
  ),
];
