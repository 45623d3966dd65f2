import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { cockpitExport, cockpitExportName } from '#domain/contract/cockpit/export.ts';
import { language } from '#page/words/language.ts';
import { useExport } from '#parts/lists/use-export.ts';

/** Saves the figures on the screen as a CSV file, also without a network. */
export function CockpitExport({ cockpit }: { cockpit: Cockpit }) {
  const { t } = useLingui();
  const exporting = useExport({
    load: () =>
      Promise.resolve(new Blob([cockpitExport(cockpit, language.get())], { type: 'text/csv;charset=utf-8' })),
    nameOf: cockpitExportName,
  });
  return (
    <Tooltip label={t`Export as CSV`} openDelay={400}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t`Export as CSV`}
        onClick={() => exporting.mutate()}
      >
        <IconDownload size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
