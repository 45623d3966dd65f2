import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { cockpitExport, cockpitExportName } from '#domain/contract/cockpit/export.ts';
import { language } from '#page/words/language.ts';
import { useExport } from '#parts/lists/use-export.ts';

/** Saves the figures on the screen as a CSV file, also without a network. */
export function CockpitExport({ cockpit }: { cockpit: Cockpit }) {
  const exporting = useExport({
    load: () =>
      Promise.resolve(new Blob([cockpitExport(cockpit, language.get())], { type: 'text/csv;charset=utf-8' })),
    nameOf: cockpitExportName,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} stroke={1.6} aria-hidden />}
      onClick={() => exporting.mutate()}
    >
      <Trans>Export as CSV</Trans>
    </Button>
  );
}
