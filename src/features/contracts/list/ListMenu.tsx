import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exportContracts } from '#api/contracts.ts';
import { exportFileName } from '#domain/contract/lists/export.ts';
import { call } from '#page/api/api.ts';
import { useReachable } from '#page/api/connection.ts';
import { useExport } from '#parts/lists/use-export.ts';
import { contractList, type ContractListView } from './contract-list.ts';

/**
 * What is seldom done with the list: saving it whole, filtered and in its order, as a CSV file. Needs the server. It is
 * open at first, because it is loaded when its button is pressed.
 */
export function ListMenu(props: { view: ContractListView; button: (isBusy: boolean) => ReactNode }) {
  const isReachable = useReachable();
  const exporting = useExport({
    load: () => {
      const { after: _after, before: _before, ...query } = contractList.queryOf(props.view);
      return call(exportContracts, { query });
    },
    nameOf: exportFileName,
  });
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{props.button(exporting.isPending)}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          disabled={!isReachable}
          onClick={() => exporting.mutate()}
        >
          {isReachable ? <Trans>Export as CSV</Trans> : <Trans>Export as CSV (needs the network)</Trans>}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
