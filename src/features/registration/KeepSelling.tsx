import { useQuery } from '@tanstack/react-query';
import { listsQuery } from '#page/data/lists.ts';
import { knownCustomersQuery, sellingQuery } from './queries.ts';

/**
 * Renders nothing. Keeps on the device what offline registration needs: the lists, the retailer's selling data and its
 * latest customers. With `clientCode` null it keeps only the lists.
 */
export function KeepSelling({ clientCode }: { clientCode: string | null }) {
  useQuery(listsQuery);
  useQuery({ ...sellingQuery(clientCode ?? ''), enabled: clientCode !== null });
  useQuery({ ...knownCustomersQuery(clientCode ?? '', ''), enabled: clientCode !== null });
  return null;
}
