import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cursor } from '#page/lists/list-view.ts';
import { useListQuery } from '#page/lists/use-list-query.ts';
import { EmptyState } from '#ui/states.tsx';
import { contractClaimsQuery, cutOfKeptClaims } from './claim-list-query.ts';
import { ClaimTable } from './ClaimTable.tsx';

/** The claims on one contract, newest first, 5 a page. */
export function ContractClaims({ contract }: { contract: string }) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const query = useListQuery(
    useQuery(contractClaimsQuery(contract, cursor)),
    cutOfKeptClaims({ contract, ...cursor }),
  );
  return (
    <ClaimTable
      query={query}
      rows={3}
      isStaff={false}
      onPage={setCursor}
      empty={
        <EmptyState title={<Trans>No claims on this contract</Trans>}>
          <Trans>As soon as a claim is filed on it, it appears here.</Trans>
        </EmptyState>
      }
    />
  );
}
