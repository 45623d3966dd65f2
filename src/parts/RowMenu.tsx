import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useReachable } from '#page/api/connection.ts';

/** What can be done about one row. Needs the server. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Actions for ${of}`}
          disabled={!useReachable()}
        >
          <IconDotsVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
