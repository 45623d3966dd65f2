import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import { isOutpaced } from '#parts/command-trouble.ts';
import { contractQuery } from '#parts/contract-query.ts';
import { contractHistoryQuery } from '../detail/contract-queries.ts';
import { contractDocumentsQuery } from './document-queries.ts';

/**
 * One thing done with a contract's documents; the screen shows the new state and says what went wrong (see
 * `CommandTrouble`). Where the contract has changed meanwhile, it is fetched again.
 */
export function useDocumentCommand<Given>(code: string, run: (given: Given) => Promise<ContractDocument>) {
  const queryClient = useQueryClient();
  const renew = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryClient.invalidateQueries({ queryKey });
  return useMutation({
    mutationFn: run,
    meta: { saysErrors: true },
    onError: (error) => (isOutpaced(error) ? renew(contractQuery(code)) : undefined),
    onSuccess: async () => {
      void renew(contractHistoryQuery(code));
      await renew(contractDocumentsQuery(code));
    },
  });
}
