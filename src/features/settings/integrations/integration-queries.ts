import { queryOptions } from '@tanstack/react-query';
import { listMachines } from '#api/integrations/machines.ts';
import { listDeliveries, listWebhooks } from '#api/integrations/webhooks.ts';
import type { Delivery } from '#domain/webhooks/webhook.ts';
import { call } from '#page/api/api.ts';

export const machinesQuery = queryOptions({
  queryKey: ['user', 'list', 'machines'],
  queryFn: ({ signal }) => call(listMachines, { signal }),
});

/** Milliseconds after which an open page asks again: the change feed does not tell of deliveries. */
const refetchMs = 10_000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhook', 'list'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
  staleTime: 0,
  refetchInterval: refetchMs,
});

export function deliveriesQuery(id: string, state: Delivery['state'] | null) {
  return queryOptions({
    queryKey: ['webhook', id, 'deliveries', state],
    queryFn: ({ signal }) =>
      call(listDeliveries, { params: { id }, ...(state && { query: { state } }), signal }),
    staleTime: 0,
    refetchInterval: refetchMs,
  });
}
