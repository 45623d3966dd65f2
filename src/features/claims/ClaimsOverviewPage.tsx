import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useSingleKeys } from '#page/device/single-keys.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { TotalCount } from '#parts/TotalCount.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { ClaimFilters } from './ClaimFilters.tsx';
import { claimListQuery } from './claim-queries.ts';
import { ClaimTable } from './ClaimTable.tsx';
import { isFiltered, pagedView, type ClaimView } from './claim-view.ts';
import classes from './ClaimsOverviewPage.module.css';
import { lastView } from './last-view.ts';
import { PendingClaims } from './PendingClaims.tsx';

/** All claims of one's scope, newest report first, 5 a page; on top what this device has not sent yet. */
export function ClaimsOverviewPage(props: {
  view: ClaimView;
  onView: (view: ClaimView) => void;
  /** The way to file a claim, or null for those who file none. */
  fileClaim: ReactNode;
  isStaff: boolean;
}) {
  const { view, onView } = props;
  const query = useQuery(claimListQuery(view));
  const next = query.data?.next;
  const previous = query.data?.previous;
  const onNext = next ? () => onView(pagedView(view, { after: next })) : undefined;
  const onPrevious = previous ? () => onView(pagedView(view, { before: previous })) : undefined;
  const { ref, onKeyDown } = useRowKeys({ onNext, onPrevious, letters: useSingleKeys() });
  useEffect(() => lastView.set(view), [view]);
  return (
    <div role="presentation" ref={ref} onKeyDown={onKeyDown}>
      <PageHeader title={<Trans>Claims</Trans>} actions={props.fileClaim} thumb />
      <PendingClaims />
      <ClaimFilters view={view} onView={onView} />
      <QueryView query={query} loading={<LoadingRows rows={5} height={46} />}>
        {(page) =>
          page.items.length === 0 ? (
            <NoClaims view={view} onView={onView} />
          ) : (
            <>
              <ClaimTable claims={page.items} isStaff={props.isStaff} waiting={query.isPlaceholderData} />
              <Pager onPrevious={onPrevious} onNext={onNext}>
                <TotalCount total={page.total} of="claim" />
                <span className={classes['keys']}>
                  <Trans>
                    <kbd>J</kbd> <kbd>K</kbd> row, <kbd>Enter</kbd> open, <kbd>N</kbd> <kbd>P</kbd> page
                  </Trans>
                </span>
              </Pager>
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function NoClaims({ view, onView }: { view: ClaimView; onView: (view: ClaimView) => void }) {
  if (!isFiltered(view)) {
    return (
      <EmptyState title={<Trans>No claims yet</Trans>}>
        <Trans>As soon as a claim is filed, it appears here with its state.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No claim matches</Trans>}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    >
      <Trans>Try a longer period, another status or fewer words.</Trans>
    </EmptyState>
  );
}
