import { queryOptions } from '@tanstack/react-query';
import { getContractLink } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';

/** Whether the customer has a link, and until when. The link itself is fetched where it is shown (`showContractLink`). */
export function contractLinkQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'link'],
    queryFn: ({ signal }) => call(getContractLink, { params: { code }, signal }),
  });
}
