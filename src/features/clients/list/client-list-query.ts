import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countClients, pageClients } from '#api/clients.ts';
import { call } from '#page/api/api.ts';
import { keptView } from '#page/lists/kept-view.ts';
import { clientList, type ClientListView } from './client-list.ts';

/** A page of the list of retailers with their counts. The device keeps it, unless the view contains a search. */
export function clientListQuery(view: ClientListView) {
  const query = clientList.queryOf(view);
  return queryOptions({
    queryKey: ['client', 'list', 'page', query],
    queryFn: ({ signal }) => call(pageClients, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: !view.search },
  });
}

/** How many retailers each tab has. The device keeps it with the page. */
export function clientCountsQuery(view: ClientListView) {
  const query = clientList.countQueryOf(view, 'status');
  return queryOptions({
    queryKey: ['client', 'list', 'counts', query],
    queryFn: ({ signal }) => call(countClients, { query, signal }),
    meta: { persist: !view.search },
  });
}

/** The last view of the list, to which back links return. */
export const lastView = keptView('clients_view', clientList.schema);
