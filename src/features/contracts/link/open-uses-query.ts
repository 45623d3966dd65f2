import { queryOptions } from '@tanstack/react-query';
import { listOpenLinkUses } from '#api/customer/link-uses.ts';
import { call } from '#page/api/api.ts';

/** Customers' declarations that staff have to look into. */
export const openUsesQuery = queryOptions({
  queryKey: ['link-uses', 'open'],
  queryFn: ({ signal }) => call(listOpenLinkUses, { signal }),
  meta: { alsoShows: ['contract'] },
});
