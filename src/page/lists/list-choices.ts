import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getListChoices, putListChoices, type ChosenForList } from '#api/list-choices.ts';
import type { ChoosableList, ListChoices } from '#domain/user/list-choices.ts';
import { call } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { keepColumns } from './kept-columns.ts';

/** The views and columns of a list that the user has chosen, on any of their devices. */
export function listChoicesQuery(list: ChoosableList) {
  return queryOptions({
    queryKey: ['list-choices', list],
    queryFn: async ({ signal }) => {
      const choices = await call(getListChoices, { params: { list }, signal });
      keepColumns(list, choices.columns);
      return choices;
    },
    // Other devices change them, and the change feed does not tell.
    staleTime: 60_000,
    meta: { persist: true },
  });
}

const nothing: ChosenForList = { version: 0, views: [], columns: null, split: null };

/** What was chosen for a list, and how it is changed. A change is made again on top of one that was faster. */
export function useListChoices(list: ChoosableList) {
  const queryClient = useQueryClient();
  const options = listChoicesQuery(list);
  const { data = nothing } = useQuery(options);
  const change = useMutation({
    mutationFn: async (to: (before: ListChoices) => ListChoices) => {
      const put = ({ version, ...before }: ChosenForList) =>
        call(putListChoices, { params: { list }, body: to(before), ifMatch: version });
      const seen = await queryClient.ensureQueryData(options);
      try {
        return await put(seen);
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 412) throw error;
        return await put(await queryClient.fetchQuery({ ...options, staleTime: 0 }));
      }
    },
    meta: { saysErrors: true },
    onSuccess: (now) => {
      queryClient.setQueryData(options.queryKey, now);
      keepColumns(list, now.columns);
    },
  });
  return { choices: data, change };
}
