import type { QueryKey } from '@tanstack/react-query';
import { contractOf } from '#offline/outbox/scope.ts';
import type { CallName } from '#offline/outbox/writes.ts';

/** Address of a form that corrects what waits. */
export type CorrectionForm = '/claims/new' | '/contracts/registration';

/** What the page adds to an offline write (`#offline/outbox/writes.ts`). */
export interface PageWrite {
  /** Form that corrects it, opened with the item's id as `correct`; null for what cannot be corrected. */
  correctedAt: CorrectionForm | null;
  /** Query beside whose records it is shown while it waits, and which is asked again once it has been sent. */
  shownIn: (scope: string) => QueryKey;
}

/** Every offline write's page half. Show what waits of one with `usePending` or `PendingList`. */
const pageWrites: Record<CallName, PageWrite> = {
  fileClaim: { correctedAt: '/claims/new', shownIn: () => ['claim', 'list'] },
  registerContract: { correctedAt: '/contracts/registration', shownIn: () => ['contract', 'list'] },
  addContractNote: {
    correctedAt: null,
    shownIn: (scope) => ['contract', contractOf(scope), 'history'],
  },
};

/** The page half of an item's write; undefined where a newer version of the app kept what this one does not know. */
export function pageWriteOf({ call }: { call: CallName }): PageWrite | undefined {
  return (pageWrites as Partial<typeof pageWrites>)[call];
}
