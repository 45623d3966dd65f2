import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countTenantUsers, listClientUsers, listTenantUsers } from '#api/users.ts';
import { call } from '#page/api/api.ts';
import { peopleList, type PeopleListView } from './people-view.ts';

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
