import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useReachable } from '#page/api/connection.ts';
import type { ListOf } from './define-list.ts';

/** Saves the view of a list as a CSV file: whole, filtered and in its order. Needs the server. */
export function ExportButton<View>(props: {
  saved: NonNullable<ListOf<never, View>['exports']>;
  view: View;
}) {
  const { t } = useLingui();
  const isReachable = useReachable();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ exportList }, { load, nameOf }] = await Promise.all([
        import('./export-list.ts'),
        props.saved(),
      ]);
      await exportList({ load: () => load(props.view), nameOf });
    } finally {
      setBusy(false);
    }
  };
  const label = isReachable ? t`Export as CSV` : t`Export as CSV (needs a connection)`;
  return (
    <ActionIcon
      title={label}
      variant="default"
      size={44}
      aria-label={label}
      data-late="room"
      disabled={!isReachable}
      loading={isBusy}
      onClick={() => void save()}
    >
      <IconDownload size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
