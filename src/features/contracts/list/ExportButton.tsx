import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportContracts } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';
import { language } from '#page/words/language.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { saveFile } from '#page/device/save-file.ts';
import { exportFileName } from '#domain/contract/lists/export.ts';
import { berlinDate } from '#domain/time/date.ts';
import { notify } from '#ui/notify.ts';
import { contractList, type ContractListView } from './contract-list.ts';

/** Saves the whole filtered list as a CSV file, in the order of the list. */
export function ExportButton({ view }: { view: ContractListView }) {
  const { t } = useLingui();
  const exporting = useMutation({
    mutationFn: async () => {
      const { after: _after, before: _before, ...query } = contractList.queryOf(view);
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
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <Trans>Export as CSV</Trans>
    </Button>
  );
}
