import { useLingui } from '@lingui/react/macro';
import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

/** A sheet from the lower edge of a phone, for the filters and the order of a list. Weighs as much as a dialog: load it late. */
export function Sheet(props: { opened: boolean; onClose: () => void; title: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="bottom"
      classNames={{ content: classes['content'] ?? '' }}
      title={props.title}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44 }}
    >
      <Stack gap="md" pb="md">
        {props.children}
      </Stack>
    </Drawer>
  );
}
