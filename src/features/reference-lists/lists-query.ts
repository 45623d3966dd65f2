import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, Endpoint } from '#api/endpoint.ts';
import { getEditedLists } from '#api/reference-lists.ts';
import type { EditedLists } from '#domain/reference-lists/edited.ts';
import { call } from '#page/api/api.ts';
import { listsQuery } from '#page/data/reference-lists.ts';

/** All reference lists as they are edited. */
export const editedListsQuery = queryOptions({
  queryKey: ['list', 'all', 'edit'],
  queryFn: ({ signal }) => call(getEditedLists, { signal }),
});

/** A change of a list on the version that is shown. Its answer is shown; after a refusal the lists are fetched again. */
export function useListCommand<E extends Endpoint>(endpoint: E, { version }: EditedLists) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallArguments<E>) => call(endpoint, { ...given, ifMatch: version }),
    meta: { saysErrors: true },
    onSuccess: (answer) => {
      queryClient.setQueryData(editedListsQuery.queryKey, answer as unknown as EditedLists);
      void queryClient.invalidateQueries({ queryKey: listsQuery.queryKey, exact: true });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: editedListsQuery.queryKey }),
  });
}
