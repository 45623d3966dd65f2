import * as api from '#api/search.ts';
import { handle } from '../shared/http/handle.ts';
import { searchAll } from './search.usecases.ts';

export const searchRoutes = [
  handle(api.searchAll, ({ tx, actor, query, now }) => searchAll({ tx, actor, text: query.q, now })),
];
