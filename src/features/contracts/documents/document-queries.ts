import { queryOptions } from '@tanstack/react-query';
import { listContractDocuments } from '#api/documents.ts';
import { call } from '#page/api/api.ts';

/** The documents of a contract, and which are being made. */
export function contractDocumentsQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'documents'],
    queryFn: ({ signal }) => call(listContractDocuments, { params: { code }, signal }),
    meta: { persist: true },
  });
}

const makingDelayMs = 3000;

/** How soon documents are to be fetched again by themselves while some are being made; the change feed is faster. */
export function refetchWhileMade(due: readonly unknown[] | undefined): number | false {
  return due && due.length > 0 ? makingDelayMs : false;
}
