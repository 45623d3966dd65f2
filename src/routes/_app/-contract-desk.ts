import { contractBulk } from '#features/contracts/list/contract-bulk.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';

/** What is done with contracts of the list, and how one is shown beside it. */
export const contractDesk = {
  bulk: contractBulk,
  beside: lazyExtra(() => import('./-ContractScreen.tsx').then((m) => m.ContractBeside)),
};
