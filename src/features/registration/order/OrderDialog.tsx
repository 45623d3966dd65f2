import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderData, OrderProblem } from '#domain/order-data/order-data.ts';
import { berlinDate } from '#domain/time/date.ts';
import { listsQuery } from '#page/data/lists.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notify.ts';
import { OrderSource } from './OrderSource.tsx';
import { proposalsOf, takeOver, type Proposal } from './proposals.ts';
import { ProposalList } from './ProposalList.tsx';
import { readOrderFile } from './read-order-file.ts';
import { useProblemWords } from './problem-words.ts';

/** Reads an order from a file or a pasted table, shows what was found, and takes over what is chosen. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const form = useFormContext();
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const lists = useQuery(listsQuery).data?.lists;
  const [found, setFound] = useState<{ data: OrderData; proposals: Proposal[] } | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const wordsOf = useProblemWords();
  const reading = useMutation({
    mutationFn: (source: File | string) =>
      readOrderFile(source, {
        deviceTypes: lists?.deviceTypes ?? [],
        applianceBrands: lists?.applianceBrands ?? [],
        kitchenBrands: lists?.kitchenBrands ?? [],
        worktopMaterials: lists?.worktopMaterials ?? [],
        language,
        today: berlinDate(new Date()),
      }),
    onSuccess: (reply) => {
      if (reply.kind === 'problem') return setProblem(reply.problem);
      const proposals = proposalsOf(reply.data, form.values(), { i18n, language });
      setProblem(null);
      setFound({ data: reply.data, proposals });
      // Nothing that somebody has entered is replaced unless they say so.
      setLeft(new Set(proposals.filter((one) => one.replaces !== null).map(({ key }) => key)));
    },
  });
  const chosen = (found?.proposals ?? []).filter(({ key }) => !left.has(key));
  const count = chosen.length;
  const take = () => {
    takeOver(form, chosen);
    void notify({ message: t`The order data was taken over. Please look at each value.` });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isPhone ?? false}
      closeOnClickOutside={false}
      title={<Trans>Take over order data</Trans>}
    >
      <Stack>
        {problem && <Message tone="bad">{wordsOf(problem)}</Message>}
        {found === null ? (
          <OrderSource isReading={reading.isPending} onSource={(source) => reading.mutate(source)} />
        ) : (
          <>
            <ProposalList {...found} left={left} onLeft={setLeft} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setFound(null)}>
                <Trans>Another file</Trans>
              </Button>
              <Button onClick={take} disabled={count === 0}>
                <Plural value={count} one="Take over # entry" other="Take over # entries" />
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
