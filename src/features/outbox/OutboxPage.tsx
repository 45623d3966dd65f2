import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { listenForFiles, takeLaunchedFiles, useLaunchedFiles } from '#page/device/launched-file.ts';
import { useOutbox, type OutboxView } from '#page/outbox/use-outbox.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { endSession } from '#page/session/session-end.ts';
import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { sendNow } from '#offline/outbox/triggers.ts';
import type { CorrectionForm } from '#page/outbox/writes.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState, ErrorState, LoadingRows } from '#ui/states.tsx';
import { OutboxEntry } from './OutboxEntry.tsx';
import classes from './OutboxPage.module.css';
import { StorageNote } from './StorageNote.tsx';

const OpenedItem = lazy(() => import('./OpenedItem.tsx').then((m) => ({ default: m.OpenedItem })));
const path = '/outbox';

/** Everything this user has waiting on this device, with its actions. `drafts` is shown below it. */
export function OutboxPage(props: {
  drafts: ReactNode;
  onCorrect: (form: CorrectionForm, itemId: string) => void;
  onSignIn: () => void;
}) {
  // The newest function under an unchanging one, so that a change draws no card but its own.
  const correct = useRef(props.onCorrect);
  useEffect(() => {
    correct.current = props.onCorrect;
  });
  const onCorrect = useCallback<typeof props.onCorrect>((...given) => correct.current(...given), []);
  const view = useOutbox();
  const { items, pause, error } = view;
  const [arrivedBefore] = useState(view.arrived);
  const arrivedCount = view.arrived - arrivedBefore;
  // The list follows as the page finds time, so that scrolling never waits for it.
  const shown = useDeferredValue(view);
  const sending = useMutation({ mutationFn: () => sendNow({ urgency: 'all' }), meta: { saysErrors: true } });
  const waits = items?.some(({ state }) => state === 'waiting' || state === 'sending') ?? false;
  const [discarding, setDiscarding] = useState<OutboxItem | null>(null);
  const result = sending.data;
  useEffect(listenForFiles, []);
  const [launched, ...next] = useLaunchedFiles(path);
  return (
    <div className={classes['page']}>
      <PageHeader
        title={<Trans>Outbox</Trans>}
        about={<Trans>Entered, but not sent yet.</Trans>}
        actions={
          waits && (
            <Button
              onClick={() => sending.mutate()}
              loading={sending.isPending}
              leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
            >
              <Trans>Send all now</Trans>
            </Button>
          )
        }
      />
      <div className={classes['banners']}>
        {pause === 'sign_in' && (
          <Message tone="bad">
            <p className={classes['line']}>
              <Trans>
                Your session has expired. Please sign in so that your work can be sent; none of it is lost.
              </Trans>
            </p>
            <Button onClick={() => void endSession().then(props.onSignIn)}>
              <Trans>Sign in to send</Trans>
            </Button>
          </Message>
        )}
        {sending.error && <Message tone="bad">{problemInWords(sending.error)}</Message>}
        {result?.state === 'locked' && (
          <Message tone="bad">
            <Trans>This device’s key is missing. Please sign out and in again; your work is kept.</Trans>
          </Message>
        )}
        {result?.state === 'busy' && (
          <Message tone="plain">
            <Trans>Sending is under way in another window or in the background.</Trans>
          </Message>
        )}
        {arrivedCount > 0 && (
          <Message tone="good">
            <Plural value={arrivedCount} one="# item has arrived." other="# items have arrived." />
          </Message>
        )}
      </div>
      {Boolean(error) && <ErrorState message={problemInWords(error)} />}
      {!error && items === null && <LoadingRows rows={2} height={120} />}
      {items?.length === 0 && (
        <div className={classes['empty']}>
          <EmptyState
            icon={<IconCircleCheck size={32} stroke={1.4} aria-hidden />}
            title={<Trans>Everything has been sent</Trans>}
          >
            <Trans>
              Nothing is waiting on this device. What you enter offline appears here and is sent
              automatically.
            </Trans>
          </EmptyState>
        </div>
      )}
      {items && items.length > 0 && <Entries view={shown} onCorrect={onCorrect} onDiscard={setDiscarding} />}
      <DiscardDialog item={discarding} onClose={() => setDiscarding(null)} />
      <Suspense>
        {launched && (
          <OpenedItem
            // Another file is another dialog, however it is called.
            key={next.length}
            file={launched.file}
            further={next.length}
            onClose={() => takeLaunchedFiles(path, 1)}
          />
        )}
      </Suspense>
      {props.drafts}
      <StorageNote />
    </div>
  );
}

interface EntriesProps extends Pick<ComponentProps<typeof OutboxEntry>, 'onCorrect' | 'onDiscard'> {
  view: OutboxView;
}

/** Entries in the list at first, and more each time its end comes near: each of hundreds would cost every change. */
const moreAtOnce = 40;
/** The least height of an entry (`OutboxEntry.module.css`) with the gap to the next. */
const leastHeightRem = 10;

const Entries = memo(({ view: { items, progress, pause }, onCorrect, onDiscard }: EntriesProps) => {
  const { t } = useLingui();
  const [most, setMost] = useState(moreAtOnce);
  const sorted = (items ?? []).toSorted(attentionFirst);
  return (
    <ul className={classes['items']} aria-label={t`Waiting items`}>
      {sorted.slice(0, most).map((item) => (
        <OutboxEntry
          key={item.id}
          item={item}
          progress={progress[item.id] ?? null}
          paused={pause === 'sign_in'}
          onCorrect={onCorrect}
          onDiscard={onDiscard}
        />
      ))}
      {sorted.length > most && (
        <FurtherEntries
          key={most}
          count={sorted.length - most}
          onNear={() => setMost((before) => before + moreAtOnce)}
        />
      )}
    </ul>
  );
});

/**
 * Holds the place of entries that are not in the list yet. Each time more have come it has to be mounted anew: an observer
 * tells only once that something is near.
 */
function FurtherEntries({ count, onNear }: { count: number; onNear: () => void }) {
  const place = useRef<HTMLLIElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) startTransition(near.current);
      },
      { rootMargin: '2000px 0px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <li
      ref={place}
      aria-hidden
      className={classes['further']}
      style={{ height: `${count * leastHeightRem}rem` }}
    />
  );
}

/** Sorts items that the user has to look at first, then oldest first. */
function attentionFirst(one: OutboxItem, other: OutboxItem): number {
  const rank = ({ state }: OutboxItem) => (state === 'needs_attention' || state === 'not_taken' ? 0 : 1);
  return rank(one) - rank(other) || (one.id < other.id ? -1 : 1);
}
