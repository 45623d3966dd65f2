import * as api from '#api/clients.ts';
import { handle } from '../shared/http/handle.ts';
import { listClients } from './clients.usecases.ts';

export const clientRoutes = [
  handle(api.listClients, ({ tx, actor, query }) => listClients({ tx, actor, search: query.search })),
];
