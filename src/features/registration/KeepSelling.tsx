import { useQuery } from '@tanstack/react-query';
import { listsQuery } from '#page/data/lists.ts';
import { knownCustomersQuery, sellingQuery } from './queries.ts';

/** Shows nothing. Whoever has seen the list of contracts has on the device what registering a contract without a network needs. */
export function KeepSelling({ clientCode }: { clientCode: string | null }) {
  useQuery(listsQuery);
  useQuery({ ...sellingQuery(clientCode ?? ''), enabled: clientCode !== null });
  useQuery({ ...knownCustomersQuery(clientCode ?? '', ''), enabled: clientCode !== null });
  return null;
}
