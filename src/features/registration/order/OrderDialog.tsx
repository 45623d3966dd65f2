import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderFileProblem } from '#domain/contract/documents/order-file.ts';
import type { OrderData, OrderProblem } from '#domain/order-data/order-data.ts';
import { berlinDate } from '#domain/time/date.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { takeLaunchedFiles } from '#page/device/launched-file.ts';
import { listsQuery } from '#page/data/reference-lists.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';
import { LoadingRows } from '#ui/states.tsx';
import { useOrderFile } from './order-file.ts';
import { OrderSource } from './OrderSource.tsx';
import { sellingQuery } from '../queries.ts';
import { notTakenOf, proposalsOf, takeOver, withConfirmedPrice, type Proposal } from './proposals.ts';
import { ProposalList } from './ProposalList.tsx';
import { readOrderFile } from './read-order-file.ts';
import { sellerOf } from './seller-of.ts';
import { useProblemWords, useRefusalWords } from './problem-words.ts';

interface Found {
  data: OrderData;
  proposals: Proposal[];
  /** What was read; a pasted table as a text. */
  file: File;
  /** Why it is not kept with the contract; null if it can be. */
  refusal: OrderFileProblem | null;
}

/** What is read, and the names of further files with which the app was opened. */
interface Source {
  source: File | string;
  notOpened?: readonly string[];
  /** Forgets a shared file; until then it is offered again. */
  release?: (() => Promise<void>) | undefined;
}

/** Reads an order from a file or a pasted table, shows what was found, and takes over what is chosen. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const form = useFormContext();
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const known = useQuery(listsQuery);
  const lists = known.data?.lists;
  const client = useValue('clientCode');
  const selling = useQuery({ ...sellingQuery(client), enabled: client !== '' });
  // Without a network nothing is loading, and what the device does not know is not waited for.
  const isLoading = known.isLoading || selling.isLoading;
  const orderFile = useOrderFile();
  const [found, setFound] = useState<Found | null>(null);
  const [keeps, setKeeps] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sure, setSure] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const wordsOf = useProblemWords();
  const refusalOf = useRefusalWords();
  const reading = useMutation({
    mutationFn: async ({ source }: Source) => {
      const file =
        typeof source === 'string' ? new File([source], t`Pasted table`, { type: 'text/plain' }) : source;
      const reply = await readOrderFile(source, {
        deviceTypes: lists?.deviceTypes ?? [],
        applianceBrands: lists?.applianceBrands ?? [],
        kitchenBrands: lists?.kitchenBrands ?? [],
        worktopMaterials: lists?.worktopMaterials ?? [],
        language,
        today: berlinDate(new Date()),
        seller: sellerOf(selling.data, form.get('clientName')),
      });
      return { reply, file, refusal: reply.kind === 'read' ? await orderFile.judge(file) : null };
    },
    onSuccess: ({ reply, file, refusal }) => {
      if (reply.kind === 'problem') return setProblem(reply.problem);
      const words = { i18n, language };
      const proposals = proposalsOf(reply.data, form.values(), words);
      const notUnderstood = notTakenOf(reply.data, form.values(), words);
      setProblem(null);
      setFound({ data: { ...reply.data, notUnderstood }, proposals, file, refusal });
      // Nothing that somebody has entered is replaced unless they say so.
      setSure(new Set());
      setLeft(new Set(proposals.filter((one) => one.replaces !== null).map(({ key }) => key)));
      setKeeps(orderFile.kept === null && refusal === null);
    },
  });
  const { mutate: read } = reading;
  useEffect(() => {
    const [first, ...others] = isLoading ? [] : takeLaunchedFiles('/contracts/registration');
    if (!first) return;
    const notOpened = others.map(({ file }) => file.name);
    read({ source: first.file, release: first.release, ...(notOpened.length > 0 && { notOpened }) });
  }, [isLoading, read]);
  const chosen = (found?.proposals ?? []).filter(({ key }) => !left.has(key));
  const count = chosen.length;
  const taking = useMutation({
    mutationFn: async (file: File) => {
      const refused = keeps ? await orderFile.keep(file) : null;
      if (refused) return refused;
      takeOver(
        form,
        chosen.map((one) => (sure.has(one.key) ? withConfirmedPrice(one) : one)),
      );
      void notify({
        message:
          count > 0
            ? t`The order data has been entered. Please check each value.`
            : t`The file is kept with the contract.`,
      });
      // A share that cannot be forgotten now is offered once more.
      await reading.variables?.release?.().catch(() => undefined);
      onClose();
      return null;
    },
    meta: { saysErrors: true },
  });
  const another = () => {
    taking.reset();
    setProblem(null);
    setFound(null);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isPhone ?? false}
      closeOnClickOutside={false}
      title={<Trans>Use order data</Trans>}
    >
      <Stack>
        {reading.variables?.notOpened && <NotOpened names={reading.variables.notOpened} />}
        {problem && <Message tone="bad">{wordsOf(problem)}</Message>}
        {taking.data && <Message tone="bad">{refusalOf(taking.data)}</Message>}
        {taking.error && <Message tone="bad">{problemInWords(taking.error)}</Message>}
        {found === null && isLoading && <LoadingRows rows={2} height={64} />}
        {found === null && !isLoading && (
          <OrderSource isReading={reading.isPending} onSource={(source) => reading.mutate({ source })} />
        )}
        {found !== null && (
          <>
            <ProposalList {...found} left={left} onLeft={setLeft} sure={sure} onSure={setSure} />
            {found.refusal ? (
              <NotKept file={found.file} why={refusalOf(found.refusal)} />
            ) : (
              <Keeping file={found.file} keeps={keeps} onKeeps={setKeeps} />
            )}
            <DialogButtons>
              <Button variant="default" onClick={another} disabled={taking.isPending}>
                <Trans>Another file</Trans>
              </Button>
              <Button
                onClick={() => taking.mutate(found.file)}
                loading={taking.isPending}
                disabled={count === 0 && !keeps}
              >
                {count > 0 ? (
                  <Plural value={count} one="Use # entry" other="Use # entries" />
                ) : (
                  <Trans>Keep the file</Trans>
                )}
              </Button>
            </DialogButtons>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Names the files that were opened with the one that is read: each contract has an order of its own. */
function NotOpened({ names }: { names: readonly string[] }) {
  const list = new Intl.ListFormat(useLanguage()).format(names);
  return (
    <Message tone="plain">
      <strong>
        <Plural value={names.length} one="One file was not opened:" other="# files were not opened:" />
      </strong>{' '}
      {list}. <Trans>Each contract has one order. Please open the next one with the next contract.</Trans>
    </Message>
  );
}

/** Says that the file is read, and why it is not kept with the contract. */
function NotKept({ file: { name }, why }: { file: File; why: string }) {
  return (
    <Message tone="plain">
      <strong>
        <Trans>“{name}” is read, but not kept with the contract.</Trans>
      </strong>{' '}
      {why}
    </Message>
  );
}

/** Asks whether the file is kept as the contract's order confirmation, and names the one that it would replace. */
function Keeping(props: { file: File; keeps: boolean; onKeeps: (keeps: boolean) => void }) {
  const { t } = useLingui();
  const { kept } = useOrderFile();
  const { name } = props.file;
  const replaces = kept && (kept.name || t`Order file`);
  return (
    <Checkbox
      checked={props.keeps}
      onChange={(event) => props.onKeeps(event.currentTarget.checked)}
      label={<Trans>Keep “{name}” with the contract as order confirmation</Trans>}
      description={replaces && <Trans>instead of: {replaces}</Trans>}
    />
  );
}
