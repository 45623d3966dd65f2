import * as api from '#api/action-needed.ts';
import { handle } from '../../shared/http/handle.ts';
import { countActionNeeded, listActionNeeded } from './action-needed.usecases.ts';

export const actionNeededRoutes = [
  handle(api.listActionNeeded, ({ tx, actor, query, now }) => listActionNeeded({ tx, actor, query, now })),
  handle(api.countActionNeeded, ({ tx, actor, query, now }) => countActionNeeded({ tx, actor, query, now })),
];
