import { lazyExtra } from '#ui/lazy-extra.ts';
import type { RecordBeside } from '#parts/lists/use-beside.ts';

export const contractBeside: RecordBeside = {
  Page: lazyExtra(() => import('./-ContractScreen.tsx').then((m) => m.ContractBeside)),
  at: '/contracts/leads/',
};
