import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countApprovals, listApprovals } from '#api/onboarding.ts';
import { call } from '#page/api/api.ts';
import { keptView } from '#page/lists/kept-view.ts';
import { approvalList, type ApprovalListView } from './approval-view.ts';

/** A page of the retailers of a status. */
export function approvalListQuery(view: ApprovalListView) {
  const query = approvalList.queryOf(view);
  return queryOptions({
    queryKey: ['client', 'list', 'approvals', query],
    queryFn: ({ signal }) => call(listApprovals, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many retailers each status has. */
export function approvalCountsQuery(view: ApprovalListView) {
  const query = approvalList.countQueryOf(view, 'status');
  return queryOptions({
    queryKey: ['client', 'list', 'approval-counts', query],
    queryFn: ({ signal }) => call(countApprovals, { query, signal }),
  });
}

/** The last view of the list, to which back links return. */
export const lastView = keptView('approvals_view', approvalList.schema);
