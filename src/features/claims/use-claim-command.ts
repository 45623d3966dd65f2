import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { Claim } from '#domain/claim/claim.ts';
import type { ApiFailure } from '#page/api/api-failure.ts';
import { claimQuery } from './claim-queries.ts';
import { isOutpaced } from '#parts/command-trouble.ts';

/**
 * One thing done to a claim. The answer is shown at once, lists are fetched again. With `expected` the claim is shown
 * as it will be while the server is asked, and as it was where that fails. Where somebody else was faster, the claim's
 * current record is shown. The screen says what went wrong (see `CommandTrouble`).
 */
export function useClaimCommand<Given>(
  id: string,
  command: {
    run: (given: Given) => Promise<Claim>;
    expected?: (claim: Claim, given: Given) => Claim;
  },
) {
  const queryClient = useQueryClient();
  const { queryKey } = claimQuery(id);
  return useMutation({
    mutationFn: command.run,
    meta: { saysErrors: true },
    onMutate: async (given) => {
      if (!command.expected) return undefined;
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, command.expected(before, given));
      return before;
    },
    onError: (error, _given, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
      if (!isOutpaced(error)) return undefined;
      const current = v.safeParse(Claim, (error as ApiFailure).details);
      if (current.success) queryClient.setQueryData(queryKey, current.output);
      return queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, (known) =>
        known && known.version > answer.version ? known : answer,
      );
      void queryClient.invalidateQueries({ queryKey: ['claim', 'list'] });
    },
  });
}
