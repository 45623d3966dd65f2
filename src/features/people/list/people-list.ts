import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countTenantUsers, listClientUsers, listTenantUsers } from '#api/users.ts';
import { peopleListParams } from '#domain/user/list-params.ts';
import { call } from '#page/api/api.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of a list of users. */
export type PeopleListView = ViewOf<typeof peopleListParams>;

export const peopleList = defineListView(peopleListParams);

/** A page of those who belong to no client: staff, brokers and marketing. */
export function tenantPeopleQuery(view: PeopleListView) {
  const query = peopleList.queryOf(view);
  return queryOptions({
    queryKey: ['user', 'list', 'tenant', query],
    queryFn: ({ signal }) => call(listTenantUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many of them each tab has. */
export function tenantPeopleCountsQuery(view: PeopleListView) {
  const query = peopleList.countQueryOf(view, 'status');
  return queryOptions({
    queryKey: ['user', 'list', 'tenant-counts', query],
    queryFn: ({ signal }) => call(countTenantUsers, { query, signal }),
  });
}

/** A page of the users and open invitations of one client, by its code. */
export function clientPeopleQuery(code: string, { after, before }: PeopleListView) {
  const query = { ...(after !== undefined && { after }), ...(before !== undefined && { before }) };
  return queryOptions({
    queryKey: ['user', 'list', 'client', code, query],
    queryFn: ({ signal }) => call(listClientUsers, { params: { code }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
