import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useReachable } from '#page/api/connection.ts';
import { useExport } from './use-export.ts';

/** Saves a list as a CSV file: whole, filtered and in its order. Needs the server. */
export function ExportButton(props: Parameters<typeof useExport>[0]) {
  const { t } = useLingui();
  const isReachable = useReachable();
  const exporting = useExport(props);
  const label = isReachable ? t`Export as CSV` : t`Export as CSV (needs the network)`;
  return (
    <ActionIcon
      title={label}
      variant="default"
      size={44}
      aria-label={label}
      disabled={!isReachable}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <IconDownload size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
