import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useReachable } from '#page/api/connection.ts';
import { ActionMenu } from '#ui/dialogs/ActionMenu.tsx';
import type { MenuAction } from '#ui/dialogs/menu-actions.ts';

/**
 * What can be done about one row. Needs the server. `row` is the row's key in a list whose rows lead nowhere: the list's
 * keys go from button to button.
 */
export function RowMenu(props: { of: string; row?: string; actions: readonly MenuAction[] }) {
  const { of, row, actions } = props;
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
          data-row={row}
          disabled={!useReachable()}
        >
          <IconDotsVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
