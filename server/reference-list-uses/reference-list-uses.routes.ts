import { countListUses as countListUsesCall } from '#api/reference-lists.ts';
import { handle } from '../shared/http/handle.ts';
import { countListUses } from './uses.usecases.ts';

export const listUsesRoutes = [
  handle(countListUsesCall, ({ tx, params }) => countListUses({ tx, ...params })),
];
