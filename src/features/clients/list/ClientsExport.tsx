import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportClients } from '#api/clients.ts';
import { clientExportName } from '#domain/client/export.ts';
import { call } from '#page/api/api.ts';
import { useReachable } from '#page/api/connection.ts';
import { useExport } from '#parts/lists/use-export.ts';
import { clientList, type ClientListView } from './client-list.ts';

/** Saves the list as a CSV file: whole, filtered and in its order. Needs the server. */
export function ClientsExport({ view }: { view: ClientListView }) {
  const { t } = useLingui();
  const isReachable = useReachable();
  const exporting = useExport({
    load: () => {
      const { after: _after, before: _before, ...query } = clientList.queryOf(view);
      return call(exportClients, { query });
    },
    nameOf: clientExportName,
  });
  const label = isReachable ? t`Export as CSV` : t`Export as CSV (needs the network)`;
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={label}
        disabled={!isReachable}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        <IconDownload size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
