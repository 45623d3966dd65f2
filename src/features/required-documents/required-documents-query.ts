import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, Endpoint } from '#api/endpoint.ts';
import { listRequiredDocuments } from '#api/required-documents.ts';
import type { RequiredDocument } from '#domain/contract/required-documents/required-document.ts';
import { call, type CallExtras } from '#page/api/api.ts';

/** Every version of the required documents. It is asked for anew each time: no feed tells of a colleague's proposal. */
export const requiredDocumentsQuery = queryOptions({
  queryKey: ['required-documents'],
  queryFn: ({ signal }) => call(listRequiredDocuments, { signal }),
  staleTime: 0,
});

/** A command whose answer is every version. After a refusal they are fetched again: somebody else has decided. */
export function useDocumentCommand<E extends Endpoint>(endpoint: E) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallArguments<E> & CallExtras) => call(endpoint, given),
    meta: { saysErrors: true },
    onSuccess: (answer) =>
      queryClient.setQueryData(
        requiredDocumentsQuery.queryKey,
        answer as unknown as { items: RequiredDocument[] },
      ),
    onError: () => void queryClient.invalidateQueries({ queryKey: requiredDocumentsQuery.queryKey }),
  });
}
