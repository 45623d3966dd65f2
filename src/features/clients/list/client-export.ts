import { exportClients } from '#api/clients.ts';
import { clientExportName } from '#domain/client/export.ts';
import { call } from '#page/api/api.ts';
import { clientList, type ClientListView } from './client-list.ts';

/** Saves the retailers of a view as a CSV file. */
export const clientExport = {
  load: (view: ClientListView) => {
    const { after: _after, before: _before, ...query } = clientList.queryOf(view);
    return call(exportClients, { query });
  },
  nameOf: clientExportName,
};
