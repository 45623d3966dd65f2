import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, isUnreachable } from '#page/api/api-failure.ts';
import { useReachable } from '#page/api/connection.ts';
import { AsOfNote, EmptyState, ErrorState } from '#ui/states.tsx';
import { failureInWords } from '#page/api/failure-words.ts';

/**
 * Renders one query in all its states: loading, not found, offline without data, failed, and loaded. Stale data gets an
 * "as of" note. `loading` should have the shape of the content. `notFound` is for records that do not exist (any more).
 */
export function QueryView<T>(props: {
  query: UseQueryResult<T, Error>;
  loading: ReactNode;
  notFound?: ReactNode;
  /** The screen's heading and way back, where the data that has them is missing. */
  head?: ReactNode;
  /** Said without a network, of data that no device keeps. */
  needsNetwork?: ReactNode;
  /** What stale data is, said beside its age. */
  staleIs?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { query } = props;
  const reachable = useReachable();
  const retry = () => void query.refetch();
  if (props.notFound && isMissing(query.error)) return props.notFound;
  if (query.data === undefined || query.isPlaceholderData) {
    if (query.fetchStatus === 'paused' || isUnreachable(query.error ?? query.failureReason)) {
      return (
        props.needsNetwork ?? (
          <>
            {props.head}
            <NotOnThisDevice onRetry={retry} />
          </>
        )
      );
    }
    if (query.error) {
      return (
        <>
          {props.head}
          <ErrorState message={failureInWords(query.error)} onRetry={retry} />
        </>
      );
    }
  }
  if (query.data === undefined) return props.loading;
  return (
    <>
      {(!reachable || query.error) && !query.isPlaceholderData && (
        <AsOf since={query.dataUpdatedAt}>{props.staleIs?.(query.data)}</AsOf>
      )}
      {props.children(query.data)}
    </>
  );
}

/** True if there is no such record: it is not there, or its address is one that no record can have. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'invalid');
}

function AsOf({ since, children }: { since: number; children: ReactNode }) {
  return <AsOfNote asOf={since === 0 ? null : new Date(since)}>{children}</AsOfNote>;
}

function NotOnThisDevice({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<IconCloudOff size={26} stroke={1.6} aria-hidden />}
      title={t`The server cannot be reached.`}
      action={
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This has not been opened on this device yet. What was opened before can be read offline.</Trans>
    </EmptyState>
  );
}
