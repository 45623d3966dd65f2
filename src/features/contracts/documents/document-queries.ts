import { queryOptions } from '@tanstack/react-query';
import { listContractDocuments } from '#api/documents.ts';
import { call } from '#page/api/api.ts';

/** A contract's documents, and the types being made (`due`). */
export function contractDocumentsQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'documents'],
    queryFn: ({ signal }) => call(listContractDocuments, { params: { code }, signal }),
    meta: { persist: true },
  });
}

const makingDelayMs = 3000;

/** The refetch interval in ms while documents are being made, else false. The change feed is usually faster. */
export function refetchWhileMade(due: readonly unknown[] | undefined): number | false {
  return due && due.length > 0 ? makingDelayMs : false;
}
