import { queryOptions } from '@tanstack/react-query';
import { getContractLink } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';

/** The link of the customer's page. It opens the page to whoever has it, so no device keeps it. */
export function contractLinkQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'link'],
    queryFn: ({ signal }) => call(getContractLink, { params: { code }, signal }),
  });
}
