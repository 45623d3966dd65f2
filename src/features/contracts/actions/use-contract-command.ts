import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { Contract } from '#domain/contract/contract.ts';
import type { ApiFailure } from '#page/api/api-failure.ts';
import { isOutpaced } from '#parts/command-trouble.ts';
import { contractQuery } from '#parts/contract-query.ts';
import { contractHistoryQuery } from '../detail/contract-queries.ts';

/**
 * One thing done to a contract. The answer is shown at once; lists and history are fetched again. Where somebody else
 * was faster, the contract's current record is shown. The screen says what went wrong (see `CommandTrouble`).
 */
export function useContractCommand<Given>(code: string, run: (given: Given) => Promise<Contract>) {
  const queryClient = useQueryClient();
  const { queryKey } = contractQuery(code);
  return useMutation({
    mutationFn: run,
    meta: { saysErrors: true },
    onError: (error) => {
      if (!isOutpaced(error)) return undefined;
      const current = v.safeParse(Contract, (error as ApiFailure).details);
      if (current.success) queryClient.setQueryData(queryKey, current.output);
      return queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, (known) =>
        known && known.version > answer.version ? known : answer,
      );
      void queryClient.invalidateQueries({ queryKey: ['contract', 'list'] });
      void queryClient.invalidateQueries({ queryKey: contractHistoryQuery(code).queryKey });
    },
  });
}
