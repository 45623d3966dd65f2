import type { QueryKey } from '@tanstack/react-query';
import { contractOf } from '#offline/device/rows/scope.ts';
import type { CallName } from '#offline/device/rows/writes.ts';

/** Address of a form that corrects outbox items. */
export type CorrectionForm = '/claims/new' | '/contracts/registration' | '/checkout';

/** The page's part of an offline write (`#offline/outbox/writes.ts`). */
export interface PageWrite {
  /** Form that corrects the item, opened with the item's id as `correct`; null if it cannot be corrected. */
  correctedAt: CorrectionForm | null;
  /** Query whose records the waiting item is shown beside. It is fetched again once the item has been sent. */
  shownIn: (scope: string) => QueryKey;
}

/** The page's part of every offline write. `usePending` or `PendingList` shows the items of one. */
const pageWrites: Record<CallName, PageWrite> = {
  fileClaim: { correctedAt: '/claims/new', shownIn: () => ['claim', 'list'] },
  registerContract: { correctedAt: '/contracts/registration', shownIn: () => ['contract', 'list'] },
  addContractNote: {
    correctedAt: null,
    shownIn: (scope) => ['contract', contractOf(scope), 'history'],
  },
  placeOrder: { correctedAt: '/checkout', shownIn: () => ['order', 'list'] },
};

/** The page's part of an item's write; undefined for a write of a newer app version. */
export function pageWriteOf({ call }: { call: CallName }): PageWrite | undefined {
  return (pageWrites as Partial<typeof pageWrites>)[call];
}
