import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getCockpit } from '#api/cockpit.ts';
import { call } from '#page/api/api.ts';
import { cockpitView, type CockpitView } from './cockpit-view.ts';

/** How far the contracts of a view came. Kept on the device as last seen. */
export function cockpitQuery(view: CockpitView) {
  const { after: _after, before: _before, by: _by, ...query } = cockpitView.queryOf(view);
  return queryOptions({
    queryKey: ['contract', 'list', 'cockpit', query],
    queryFn: ({ signal }) => call(getCockpit, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: true, alsoShows: ['claim'] },
  });
}
