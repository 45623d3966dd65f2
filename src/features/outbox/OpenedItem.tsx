import { Plural, Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { enqueue } from '#offline/outbox/outbox-deeds.ts';
import type { NewItem } from '#offline/outbox/prepare-item.ts';
import { readExported } from '#offline/outbox/exported.ts';
import { sendKept } from '#offline/outbox/triggers.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { Message } from '#ui/Message.tsx';
import { LoadingRows } from '#ui/states.tsx';

/**
 * An exported item with which the app was opened: shows what it is, and puts it back into the outbox if asked to.
 * `further` counts those that are shown after it.
 */
export function OpenedItem(props: { file: File; further: number; onClose: () => void }) {
  const { file, further, onClose } = props;
  const read = useQuery({
    queryKey: ['exported', file.name, file.lastModified, file.size],
    queryFn: () => readExported(file),
    gcTime: 0,
    staleTime: Infinity,
  });
  const putting = useMutation({
    mutationFn: (given: NewItem) => enqueue(given),
    meta: { saysErrors: true },
    onSuccess: () => {
      sendKept();
      onClose();
    },
  });
  const item = read.data;
  const { name } = file;
  return (
    <Dialog opened onClose={onClose} title={<Trans>Exported item</Trans>}>
      {read.isPending && <LoadingRows rows={2} />}
      {read.isFetched && !item && (
        <Message tone="bad">
          <Trans>“{name}” is not an item exported from the outbox, or it was changed.</Trans>
        </Message>
      )}
      {item && (
        <Stack gap="sm">
          <Text fw={600}>{item.label || name}</Text>
          <Text>
            <Plural
              value={item.attachments?.length ?? 0}
              _0="Without photos or files."
              one="With # photo or file."
              other="With # photos and files."
            />{' '}
            <Trans>
              It is added to your outbox and sent in your name. What has already arrived is not duplicated.
            </Trans>
          </Text>
          {further > 0 && (
            <Text c="dimmed">
              <Plural
                value={further}
                one="# further file is shown after it."
                other="# further files are shown after it."
              />
            </Text>
          )}
          {putting.error && <Message tone="bad">{problemInWords(putting.error)}</Message>}
          <DialogButtons>
            <Button variant="default" onClick={onClose} disabled={putting.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={() => putting.mutate(item)} loading={putting.isPending}>
              <Trans>Add to the outbox</Trans>
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
}
