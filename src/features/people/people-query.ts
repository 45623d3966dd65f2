import { queryOptions } from '@tanstack/react-query';
import { listClientUsers, listTenantUsers } from '#api/users.ts';
import { call } from '#page/api/api.ts';

/** Everybody of one client, by its code: users and open invitations. */
export function clientPeopleQuery(code: string) {
  return queryOptions({
    queryKey: ['user', 'list', 'client', code],
    queryFn: ({ signal }) => call(listClientUsers, { params: { code }, signal }),
  });
}

/** Everybody who belongs to no client: staff, brokers and marketing. */
export const tenantPeopleQuery = queryOptions({
  queryKey: ['user', 'list', 'tenant'],
  queryFn: ({ signal }) => call(listTenantUsers, { signal }),
});
