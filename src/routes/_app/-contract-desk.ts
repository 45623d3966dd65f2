import { contractBulk } from '#features/contracts/list/contract-bulk.tsx';
import { contractBeside } from './-contract-beside.ts';

/** What is done with contracts of the list, and how one is shown beside it. */
export const contractDesk = { bulk: contractBulk, beside: contractBeside };
