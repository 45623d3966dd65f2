import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listActionNeeded } from '#api/action-needed.ts';
import { call } from '#page/api/api.ts';
import { actionNeededList, type ActionNeededView } from './action-needed-list.ts';

/** A page of the action-needed list. */
export function actionNeededQuery(view: ActionNeededView) {
  const query = actionNeededList.queryOf(view);
  return queryOptions({
    queryKey: ['contract', 'list', 'action-needed', query],
    queryFn: ({ signal }) => call(listActionNeeded, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: true },
  });
}
