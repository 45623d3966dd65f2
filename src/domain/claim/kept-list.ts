import { pageOfAll, type PageOfAll } from '../paging/page-of-all.ts';
import { hasDetail, searchedNumbers, type Searchable } from '../contract/lists/details.ts';
import { isFoundIn, searchedPieces } from '../text/search.ts';
import type { ClaimListItem } from './claim.ts';
import { reportedSince, type ReportFilter } from './report-filter.ts';
import { claimSearchText } from './search-text.ts';
import type { ClaimStatus } from './status.ts';

/** A contract's texts that its claims are found by as well. */
interface ContractTexts extends Searchable {
  item: { code: string };
}

/** The page of the claim list that the server would answer with if it had only these claims, on these contracts. */
export function pageOfKeptClaims(
  claims: readonly ClaimListItem[],
  query: {
    search?: string | undefined;
    status?: 'all' | ClaimStatus | undefined;
    reported?: ReportFilter | undefined;
    contract?: string | undefined;
    after?: string | undefined;
    before?: string | undefined;
  },
  { size, now, contracts = [] }: { size: number; now: Date; contracts?: readonly ContractTexts[] },
): PageOfAll<ClaimListItem> {
  const { status = 'all', reported = 'all', contract } = query;
  const since = reportedSince(reported, now)?.toISOString() ?? '';
  const pieces = searchedPieces(query.search ?? '');
  const numbers = searchedNumbers(query.search ?? '');
  const numbered = new Set(contracts.filter((one) => hasDetail(one, numbers)).map(({ item }) => item.code));
  const found = claims.filter(
    (claim) =>
      (status === 'all' || claim.status === status) &&
      (contract === undefined || claim.contractCode === contract) &&
      claim.reportedAt >= since &&
      (isFoundIn(claimSearchText(claim), pieces) || numbered.has(claim.contractCode)),
  );
  return pageOfAll(found, {
    ...query,
    size,
    order: 'desc',
    sort: 'reportedAt',
    positionOf: ({ id, reportedAt }) => ({ value: reportedAt, id }),
  });
}
