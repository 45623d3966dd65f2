import { queryOptions } from '@tanstack/react-query';
import { getContractWithdrawal, listOpenWithdrawals } from '#api/withdrawals.ts';
import { call } from '#page/api/api.ts';

/** Until when a contract may be withdrawn from, and what was declared. Not kept on the device: it names the customer. */
export function contractWithdrawalQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'withdrawal'],
    queryFn: ({ signal }) => call(getContractWithdrawal, { params: { code }, signal }),
  });
}

/** Withdrawals that staff have to decide on. */
export const openWithdrawalsQuery = queryOptions({
  queryKey: ['withdrawals', 'open'],
  queryFn: ({ signal }) => call(listOpenWithdrawals, { signal }),
  meta: { alsoShows: ['contract', 'withdrawal'] },
});
