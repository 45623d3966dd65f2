import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { defineList } from '#parts/lists/define-list.ts';
import { ListBody } from '#parts/lists/ListScreen.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { ClaimListView } from './claim-list.ts';
import { contractClaimsQuery, cutOfKeptClaims } from './claim-list-query.ts';
import { claims } from './claims.tsx';

const ofTheContract = new Set(['customer', 'client', 'policy']);

/** The list of claims on one contract: without filters, and without what is the contract's. */
function claimsOn(contract: string) {
  const { search: _search, tabs: _tabs, linked: _linked, last: _last, ...list } = claims;
  return defineList({
    ...list,
    filters: [],
    columns: claims.columns.filter(({ key }) => !ofTheContract.has(key)),
    pageOf: (view: ClaimListView) => contractClaimsQuery(contract, view),
    cut: (view) => cutOfKeptClaims({ ...view, contract }),
    rows: 3,
    Empty: NoneOnIt,
  });
}

/** The claims on one contract, newest first, 5 a page. */
export function ContractClaims({ contract }: { contract: string }) {
  const [view, setView] = useState<ClaimListView>({});
  const list = useMemo(() => claimsOn(contract), [contract]);
  return <ListBody of={list} view={view} onView={setView} stays />;
}

function NoneOnIt() {
  return (
    <EmptyState title={<Trans>No claims on this contract</Trans>}>
      <Trans>Claims appear here as soon as they are filed on this contract.</Trans>
    </EmptyState>
  );
}
