import * as associations from '#api/associations.ts';
import * as api from '#api/clients.ts';
import * as salespersons from '#api/salespersons.ts';
import type { StoredFile } from '../directory/clients.table.ts';
import { handle, handleOutside } from '../shared/http/handle.ts';
import { listClients } from './clients.usecases.ts';
import { editClient } from './edit.usecases.ts';
import { exportClients } from './export.usecases.ts';
import { clientHistory } from './history.usecases.ts';
import { clientFilters, countClients, getAssociation, pageClients } from './list.usecases.ts';
import { changeLogo, receiveLogo, removeLogo } from './logo.usecases.ts';
import { moveClient } from './move.usecases.ts';
import { addPriceSheet, receivePriceSheet } from './price-sheet.usecases.ts';
import { clientPriceSheet, getClient, revealBank } from './read.usecases.ts';
import { addSalesperson, editSalesperson, listSalespersons } from './salespersons.usecases.ts';

export const clientRoutes = [
  handle(api.listClients, ({ tx, actor, query }) => listClients({ tx, actor, search: query.search })),
  handle(api.pageClients, ({ tx, actor, query, now }) => pageClients({ tx, actor, query, now })),
  handle(api.countClients, ({ tx, actor, query, now }) => countClients({ tx, actor, query, now })),
  handleOutside(api.exportClients, ({ db, actor, query, language, now }) =>
    exportClients({ db, actor, query, language, now }),
  ),
  handle(api.getClient, ({ params, ...call }) => getClient({ ...call, code: params.code })),
  handle(api.editClient, ({ params, body, ...call }) =>
    editClient({ ...call, code: params.code, edit: body }),
  ),
  handle(api.revealClientBank, ({ params, ...call }) => revealBank({ ...call, code: params.code })),
  handle(api.getClientHistory, ({ tx, actor, params }) => clientHistory({ tx, actor, code: params.code })),
  handle<typeof api.changeClientLogo, string | null>(
    api.changeClientLogo,
    ({ params, prepared, ...call }) => changeLogo({ ...call, code: params.code, stored: prepared }),
    ({ params, ...call }) => receiveLogo({ ...call, code: params.code }),
  ),
  handle(api.removeClientLogo, ({ params, ...call }) => removeLogo({ ...call, code: params.code })),
  handle<typeof api.addClientPriceSheet, StoredFile | null>(
    api.addClientPriceSheet,
    ({ params, prepared, ...call }) => addPriceSheet({ ...call, code: params.code, stored: prepared }),
    ({ params, ...call }) => receivePriceSheet({ ...call, code: params.code }),
  ),
  handle(api.getClientPriceSheet, ({ tx, actor, params }) =>
    clientPriceSheet({ tx, actor, code: params.code }),
  ),
  handle(salespersons.listSalespersons, ({ tx, actor, params }) =>
    listSalespersons({ tx, actor, code: params.code }),
  ),
  handle(salespersons.addSalesperson, ({ params, body, ...call }) =>
    addSalesperson({ ...call, code: params.code, salesperson: body }),
  ),
  handle(salespersons.editSalesperson, ({ params, body, ...call }) =>
    editSalesperson({ ...call, ...params, change: body }),
  ),
  handle(associations.getClientFilters, ({ tx, actor }) => clientFilters({ tx, actor })),
  handle(associations.getAssociation, ({ tx, actor, params }) =>
    getAssociation({ tx, actor, ern: params.ern }),
  ),
  handleOutside(associations.moveClient, ({ params, body, ...call }) =>
    moveClient({ ...call, code: params.code, association: body.association }),
  ),
];
