import { queryOptions } from '@tanstack/react-query';
import { getContractLink } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';

/** The link to the customer's page. It is not kept on the device, because it opens the page for anyone who has it. */
export function contractLinkQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'link'],
    queryFn: ({ signal }) => call(getContractLink, { params: { code }, signal }),
  });
}
