import * as api from '#api/cockpit.ts';
import { handle } from '../shared/http/handle.ts';
import { getCockpit } from './cockpit.usecases.ts';

export const cockpitRoutes = [
  handle(api.getCockpit, ({ tx, actor, query, now }) => getCockpit({ tx, actor, query, now })),
];
