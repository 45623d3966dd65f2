import { useQuery } from '@tanstack/react-query';
import { listsQuery } from '#page/data/reference-lists.ts';
import { coverPricesQuery } from '../price/cover-prices-query.ts';
import { knownCustomersQuery, sellingQuery } from '../queries.ts';

/**
 * Renders nothing. Keeps on the device what offline registration needs: the lists, the prices of cover, the retailer's selling data and its
 * latest customers. With `clientCode` null it keeps only lists and prices.
 */
export function KeepSelling({ clientCode }: { clientCode: string | null }) {
  useQuery(listsQuery);
  useQuery(coverPricesQuery);
  useQuery({ ...sellingQuery(clientCode ?? ''), enabled: clientCode !== null });
  useQuery({ ...knownCustomersQuery(clientCode ?? '', ''), enabled: clientCode !== null });
  return null;
}
