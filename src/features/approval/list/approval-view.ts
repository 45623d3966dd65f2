import { approvalListParams } from '#domain/client/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of the list of new retailers. */
export type ApprovalListView = ViewOf<typeof approvalListParams>;

export const approvalList = defineListView(approvalListParams);
