import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { problemInWords } from '#page/api/problem-words.ts';
import type { DraftData, DraftDefinition } from '#page/drafts/define-draft.ts';
import { NotCorrectable, openDraft, type OpenDraft, type Opened } from '#page/drafts/open-draft.ts';
import { EmptyState, ErrorState, LoadingRows } from '#ui/states.tsx';

/** The page of one draft: its wizard, its final page, or why it cannot be opened. */
export function DraftPage<Data extends DraftData>(props: {
  definition: DraftDefinition<Data>;
  draftId: string;
  /** True on the wizard's final page, where the draft no longer exists. */
  isDone: boolean;
  /** Creates the data of a new draft; null if the address does not ask for one. */
  begin: () => Promise<Data | null>;
  wizard: (opened: OpenDraft<Data>, reopen: () => Promise<() => void>) => ReactNode;
  done: (handed: Extract<Opened<Data>, { kind: 'handed_over' }>['handed']) => ReactNode;
  /** Explains why the draft may be gone. */
  gone: ReactNode;
  /** Button that starts a new draft. */
  another: ReactNode;
  /** Another way out if opening fails, next to trying again. */
  wayOut?: ReactNode;
}) {
  const { definition, draftId, isDone, begin } = props;
  const queryClient = useQueryClient();
  const queryKey = useMemo(
    () => ['device', 'draft', definition.kind, draftId, isDone],
    [definition, draftId, isDone],
  );
  const opening = useQuery({
    queryKey,
    queryFn: () => openDraft(definition, draftId, begin),
    networkMode: 'always',
    // The draft's own channel says when it has changed. When all queries are made old, after many changes on the server,
    // it must not be opened anew under somebody's hands: what they are putting into it would be lost.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const reopen = useCallback(async () => {
    const newer = await openDraft(definition, draftId, () => Promise.resolve(null));
    return () => void queryClient.setQueryData<Opened<Data>>(queryKey, newer);
  }, [definition, draftId, queryClient, queryKey]);
  if (opening.isPending) return <LoadingRows rows={6} height={64} />;
  if (opening.error) {
    return (
      <>
        <ErrorState message={problemInWords(opening.error)} onRetry={() => void opening.refetch()} />
        {props.wayOut}
      </>
    );
  }
  const opened = opening.data;
  if (opened.kind === 'handed_over') return props.done(opened.handed);
  if (opened.kind === 'draft') {
    return <Fragment key={opened.revision}>{props.wizard(opened, reopen)}</Fragment>;
  }
  return opened.kind === 'unreadable' ? (
    <EmptyState title={<Trans>This draft cannot be opened</Trans>} action={props.another}>
      <Trans>
        Another version of the app wrote it. Please update the app; the draft stays on this device.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>This draft is no longer here</Trans>} action={props.another}>
      {props.gone}
    </EmptyState>
  );
}

/** Turns a refused item into a draft (`open`), then calls `onOpened`. Both functions must be stable. */
export function Correction(props: { open: () => Promise<void>; onOpened: () => void }) {
  const { open, onOpened } = props;
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    open().then(
      () => left || onOpened(),
      (problem: unknown) => left || setError(problem),
    );
    return () => {
      left = true;
    };
  }, [open, onOpened]);
  if (error instanceof NotCorrectable) {
    return (
      <EmptyState title={<Trans>There is nothing left to correct here</Trans>} action={<ToOutbox />}>
        <Trans>
          What this corrects has been sent, corrected or discarded in the meantime. Nothing was changed.
        </Trans>
      </EmptyState>
    );
  }
  return error ? <ErrorState message={problemInWords(error)} /> : <LoadingRows rows={4} height={64} />;
}

export function ToOutbox() {
  return (
    <Button renderRoot={(root) => <Link to="/outbox" {...root} />}>
      <Trans>Show outbox</Trans>
    </Button>
  );
}

/** Shown after another tab has sent or discarded the draft. */
export function ClosedDraft(props: { how: 'handed_over' | 'discarded'; onStart: () => void }) {
  const start = (
    <Button variant="default" onClick={props.onStart}>
      <Trans>To the start</Trans>
    </Button>
  );
  return props.how === 'discarded' ? (
    <EmptyState title={<Trans>This draft was discarded in another window</Trans>} action={start}>
      <Trans>Its answers were deleted from this device there.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>This draft was sent from another window</Trans>} action={<ToOutbox />}>
      <Trans>It waits in the outbox or has arrived already. Nothing is sent twice.</Trans>
    </EmptyState>
  );
}
