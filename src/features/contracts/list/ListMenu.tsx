import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exportContracts } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';
import { useReachable } from '#page/api/connection.ts';
import { language } from '#page/words/language.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { saveFile } from '#page/device/save-file.ts';
import { exportFileName } from '#domain/contract/lists/export.ts';
import { berlinDate } from '#domain/time/date.ts';
import { notify } from '#ui/notify.ts';
import { contractList, type ContractListView } from './contract-list.ts';

/**
 * What is seldom done with the list: saving it whole, filtered and in its order, as a CSV file. Needs the server. It is
 * open at first, because it is loaded when its button is pressed.
 */
export function ListMenu(props: { view: ContractListView; button: (isBusy: boolean) => ReactNode }) {
  const { t } = useLingui();
  const isReachable = useReachable();
  const exporting = useMutation({
    mutationFn: async () => {
      const { after: _after, before: _before, ...query } = contractList.queryOf(props.view);
      const file: unknown = await call(exportContracts, { query });
      const name = exportFileName(language.get(), berlinDate(new Date()));
      saveFile(file as Blob, name);
      return name;
    },
    meta: { saysErrors: true },
    onError: (error) =>
      notify({ tone: 'bad', title: t`The file could not be made`, message: problemInWords(error) }),
    onSuccess: (name) => notify({ tone: 'good', title: t`The file has been saved`, message: name }),
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
