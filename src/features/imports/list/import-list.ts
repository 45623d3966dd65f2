import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countImports, listImports } from '#api/imports.ts';
import { call } from '#page/api/api.ts';
import { keptView } from '#page/lists/kept-view.ts';
import { isWorkedOn } from '../import-queries.ts';
import { importList, type ImportListView } from './import-view.ts';

/** A page of the imports. The change feed does not tell of them: it is asked for again while one is worked on. */
export function importListQuery(view: ImportListView) {
  const query = importList.queryOf(view);
  return queryOptions({
    queryKey: ['import', 'list', query],
    queryFn: ({ signal }) => call(listImports, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isWorkedOn) ? 2000 : false),
  });
}

/** How many imports there are of each kind. */
export function importCountsQuery(view: ImportListView) {
  const query = importList.countQueryOf(view, 'kind');
  return queryOptions({
    queryKey: ['import', 'list', 'counts', query],
    queryFn: ({ signal }) => call(countImports, { query, signal }),
    staleTime: 0,
  });
}

/** The last view of the list, to which back links return. */
export const lastView = keptView('imports_view', importList.schema);
