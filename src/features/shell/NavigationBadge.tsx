import { lazy, Suspense } from 'react';
import type { NavigationId } from './navigation.ts';
import { OutboxCount } from './OutboxCount.tsx';

// Lazy, because the first screen does not need its request.
const ActionNeededCount = lazy(() =>
  import('./ActionNeededCount.tsx').then((m) => ({ default: m.ActionNeededCount })),
);

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
