import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChoosableList } from '#domain/user/list-choices.ts';
import { useListChoices } from '#page/lists/list-choices.ts';
import { moved } from '#page/lists/moved.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import classes from './views/ViewsMenu.module.css';

/** Which columns of a list are shown after its first, and in which order. */
export function ColumnsDialog(props: {
  list: ChoosableList;
  /** All columns after the first, and those shown. */
  columns: readonly { key: string; name: string }[];
  shown: readonly string[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { list, columns, onClose } = props;
  const { change } = useListChoices(list);
  const [order, setOrder] = useState<readonly string[]>(() => [
    ...props.shown,
    ...columns.map(({ key }) => key).filter((key) => !props.shown.includes(key)),
  ]);
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(props.shown));
  const choose = (chosen: string[] | null) =>
    change.mutate((before) => ({ ...before, columns: chosen }), { onSuccess: onClose });
  const flip = (key: string, on: boolean) => {
    const next = new Set(shown);
    if (on) next.add(key);
    else next.delete(key);
    setShown(next);
  };
  return (
    <Dialog opened onClose={onClose} title={t`Columns`}>
      <Stack>
        <div className={classes['rows']}>
          {order.map((key, at) => {
            const name = columns.find((column) => column.key === key)?.name ?? key;
            return (
              <div key={key} className={classes['line']}>
                <Checkbox
                  label={name}
                  checked={shown.has(key)}
                  onChange={(event) => flip(key, event.currentTarget.checked)}
                />
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t`Move ${name} up`}
                    disabled={at === 0}
                    onClick={() => setOrder(moved(order, key, -1))}
                  >
                    <IconArrowUp size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t`Move ${name} down`}
                    disabled={at === order.length - 1}
                    onClick={() => setOrder(moved(order, key, 1))}
                  >
                    <IconArrowDown size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </Group>
              </div>
            );
          })}
        </div>
        <p className={classes['note']}>
          <Trans>On narrow screens the list leaves out columns that have no room.</Trans>
        </p>
        <CommandTrouble error={change.error} />
        <DialogButtons>
          <Button variant="subtle" onClick={() => choose(null)}>
            <Trans>Restore default</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={change.isPending} onClick={() => choose(order.filter((key) => shown.has(key)))}>
            <Trans>Save</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
