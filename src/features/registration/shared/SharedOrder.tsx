import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { discardShare } from '#offline/drafts/shares.ts';
import { sharedOrder } from '#offline/drafts/shared-order.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { launchWith } from '#page/device/launched-file.ts';
import { useLanguage } from '#page/words/language.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { waitingOrderQuery } from './waiting-order-query.ts';

const orderQuery = queryOptions({
  queryKey: [...waitingOrderQuery.queryKey, 'file'],
  queryFn: sharedOrder,
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});

/**
 * Names the order that was shared with this app, and asks whether a contract is registered from it: a website can post
 * one as well. `onDone` is called where nothing waits any more.
 */
export function SharedOrder({ onDone }: { onDone: () => void }) {
  const language = useLanguage();
  const { data: order, error, isPending } = useQuery(orderQuery);
  const queryClient = useQueryClient();
  const discarding = useMutation({
    mutationFn: discardShare,
    networkMode: 'always',
    meta: { saysErrors: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: waitingOrderQuery.queryKey });
      onDone();
    },
  });
  if (error) return <Message tone="bad">{problemInWords(error)}</Message>;
  if (isPending) return null;
  if (!order) {
    return (
      <Message tone="plain">
        <Trans>The shared order has been used or discarded.</Trans>
      </Message>
    );
  }
  const { file, left, draftId } = order;
  const use = () => {
    // It waits until its data are taken over. After a dialog that was closed, or a page that was killed, it is offered again.
    launchWith({ file, path: '/contracts/registration', release: () => forget(draftId) });
  };
  return (
    <Section
      title={<Trans>An order was shared. Register a contract from it?</Trans>}
      about={<Trans>If you have not shared an order yourself, please discard it.</Trans>}
    >
      <Stack gap="sm">
        <Text fw={600}>
          {file.name} · {sizeText(file.size, language)}
        </Text>
        {left > 0 && (
          <Message tone="plain">
            <Plural
              value={left}
              one="One more file was not taken: each contract has one order. Please share it with the next contract."
              other="# more files were not taken: each contract has one order. Please share them one after the other."
            />
          </Message>
        )}
        {discarding.error && <Message tone="bad">{problemInWords(discarding.error)}</Message>}
        <Group gap="xs">
          <Button onClick={use} disabled={discarding.isPending}>
            <Trans>Use order data</Trans>
          </Button>
          <Button variant="default" onClick={() => discarding.mutate()} loading={discarding.isPending}>
            <Trans>Discard order</Trans>
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

/** Deletes the share, unless another one waits in its place by now. */
async function forget(draftId: string): Promise<void> {
  const waiting = await sharedOrder();
  if (waiting?.draftId === draftId) await discardShare();
}
