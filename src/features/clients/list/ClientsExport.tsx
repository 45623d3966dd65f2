import { exportClients } from '#api/clients.ts';
import { clientExportName } from '#domain/client/export.ts';
import { call } from '#page/api/api.ts';
import { ExportButton } from '#parts/lists/ExportButton.tsx';
import { clientList, type ClientListView } from './client-list.ts';

/** Saves the retailers of the view as a CSV file. */
export function ClientsExport({ view }: { view: ClientListView }) {
  const load = () => {
    const { after: _after, before: _before, ...query } = clientList.queryOf(view);
    return call(exportClients, { query });
  };
  return <ExportButton load={load} nameOf={clientExportName} />;
}
