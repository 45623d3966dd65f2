import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '#parts/QueryView.tsx';
import { TotalCount } from '#parts/TotalCount.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { contractClaimsQuery } from './claim-queries.ts';
import { ClaimTable } from './ClaimTable.tsx';

/** The claims on one contract, newest first, 5 a page. */
export function ContractClaims({ contract }: { contract: string }) {
  const [cursor, setCursor] = useState<{ after?: string; before?: string }>({});
  const query = useQuery(contractClaimsQuery(contract, cursor));
  return (
    <QueryView query={query} loading={<LoadingRows rows={3} height={46} />}>
      {({ items, next, previous, total }) =>
        items.length === 0 ? (
          <EmptyState title={<Trans>No claims on this contract</Trans>}>
            <Trans>As soon as a claim is filed on it, it appears here.</Trans>
          </EmptyState>
        ) : (
          <>
            <ClaimTable claims={items} isStaff={false} waiting={query.isPlaceholderData} />
            <Pager
              onNext={next ? () => setCursor({ after: next }) : undefined}
              onPrevious={previous ? () => setCursor({ before: previous }) : undefined}
            >
              <TotalCount total={total} of="claim" />
            </Pager>
          </>
        )
      }
    </QueryView>
  );
}
