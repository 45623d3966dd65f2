import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, isUnreachable } from '#page/api/api-failure.ts';
import { useReachable } from '#page/api/connection.ts';
import { useLanguage } from '#page/words/language.ts';
import { AsOfNote, EmptyState, ErrorState } from '#ui/states.tsx';

/**
 * Renders one query in all its states: loading, not found, offline without data, failed, and loaded. Stale data gets an
 * "as of" note. `loading` should have the shape of the content. `notFound` is for records that do not exist (any more).
 */
export function QueryView<T>(props: {
  query: UseQueryResult<T, Error>;
  loading: ReactNode;
  notFound?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { query } = props;
  const reachable = useReachable();
  const retry = () => void query.refetch();
  if (query.error instanceof ApiFailure && query.error.code === 'not_found' && props.notFound) {
    return props.notFound;
  }
  if (query.data === undefined || query.isPlaceholderData) {
    if (query.fetchStatus === 'paused' || isUnreachable(query.error ?? query.failureReason)) {
      return <NotOnThisDevice onRetry={retry} />;
    }
    if (query.error) return <ErrorState message={query.error.message} onRetry={retry} />;
  }
  if (query.data === undefined) return props.loading;
  return (
    <>
      {(!reachable || query.error) && !query.isPlaceholderData && <AsOf since={query.dataUpdatedAt} />}
      {props.children(query.data)}
    </>
  );
}

function AsOf({ since }: { since: number }) {
  const language = useLanguage();
  return <AsOfNote asOf={since === 0 ? null : new Date(since)} language={language} />;
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
      <Trans>This has not been opened on this device before, so that there is nothing to show offline.</Trans>
    </EmptyState>
  );
}
