import { Suspense } from 'react';
import type { NavigationId } from './navigation.ts';
import { OutboxCount } from './OutboxCount.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';

// Lazy, because the first screen does not need its request.
const ActionNeededCount = lazyExtra(() => import('./ActionNeededCount.tsx').then((m) => m.ActionNeededCount));

/** The count badge of a navigation item; nothing for items without a count. */
export function NavigationBadge({ of }: { of: NavigationId }) {
  if (of === 'outbox') return <OutboxCount />;
  if (of !== 'action-needed') return null;
  return (
    <Suspense>
      <ActionNeededCount />
    </Suspense>
  );
}
