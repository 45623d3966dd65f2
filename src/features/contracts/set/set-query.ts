import { queryOptions } from '@tanstack/react-query';
import { getContractSet } from '#api/required-documents.ts';
import { call } from '#page/api/api.ts';

/** What a contract's customer must have received, with the proofs. */
export function contractSetQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'set'],
    queryFn: ({ signal }) => call(getContractSet, { params: { code }, signal }),
  });
}
