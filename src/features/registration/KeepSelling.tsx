import { useQuery } from '@tanstack/react-query';
import { listsQuery } from '#client/lists.ts';
import { knownCustomersQuery, sellingQuery } from './queries.ts';

/** Shows nothing; while it is there, this device keeps what registering a contract without a network needs. */
export function KeepSelling({ clientCode }: { clientCode: string | null }) {
  useQuery(listsQuery);
  useQuery({ ...sellingQuery(clientCode ?? ''), enabled: clientCode !== null });
  useQuery({ ...knownCustomersQuery(clientCode ?? '', ''), enabled: clientCode !== null });
  return null;
}
