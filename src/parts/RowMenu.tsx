import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useReachable } from '#page/api/connection.ts';
import { ActionMenu } from '#ui/dialogs/ActionMenu.tsx';
import type { MenuAction } from '#ui/dialogs/menu-actions.ts';

/** What can be done about one row. Needs the server. */
export function RowMenu({ of, actions }: { of: string; actions: readonly MenuAction[] }) {
  const { t } = useLingui();
  return (
    <ActionMenu
      actions={actions}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Actions for ${of}`}
          disabled={!useReachable()}
        >
          <IconDotsVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
