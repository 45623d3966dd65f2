import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { exportContracts } from '#api/contracts.ts';
import { exportFileName } from '#domain/contract/lists/export.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { berlinDate } from '#domain/time/date.ts';
import { call } from '#page/api/api.ts';
import { saveFile } from '#page/device/save-file.ts';
import { language } from '#page/words/language.ts';
import type { BulkAction } from '#parts/lists/bulk.ts';

/** What can be done with several contracts at once: saving them as a CSV file. */
export const contractBulk: readonly BulkAction<ContractListItem>[] = [
  {
    key: 'e',
    name: msg`Export as CSV`,
    fits: () => true,
    label: (count) => <Plural value={count} one="Export # as CSV" other="Export # as CSV" />,
    together: async (contracts) => {
      const codes = contracts.map(({ code }) => code).join(',');
      const file = await call(exportContracts, { query: { codes } });
      saveFile(file, exportFileName(language.get(), berlinDate(new Date())));
    },
    done: (count) => <Plural value={count} one="# contract exported." other="# contracts exported." />,
  },
];
