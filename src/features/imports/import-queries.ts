import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getImport, getImportReadings, listImportRows } from '#api/imports.ts';
import type { Import, ImportDetail } from '#domain/import/import.ts';
import { call } from '#page/api/api.ts';

/** True while the server works on an import in the background. */
export function isWorkedOn({ state }: Pick<Import, 'state'>): boolean {
  return state === 'running' || state === 'undoing';
}

/** One import, asked for again each second while it is worked on. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => call(getImport, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data) ? 1000 : false),
  });
}

/** How an import's file looks in each encoding, and its first rows. */
export function importReadingsQuery({ id, encoding }: ImportDetail) {
  return queryOptions({
    queryKey: ['import', id, 'readings', encoding],
    queryFn: ({ signal }) => call(getImportReadings, { params: { id }, signal }),
  });
}

/** Rows of an import, 50 a page. While it is worked on they stay as they were. */
export function importRowsQuery(of: ImportDetail, only: 'all' | 'troubled') {
  const { id, version } = of;
  return infiniteQueryOptions({
    queryKey: ['import', id, 'rows', only, isWorkedOn(of) ? 'working' : version],
    queryFn: ({ pageParam, signal }) =>
      call(listImportRows, { params: { id }, query: { only, after: String(pageParam) }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
