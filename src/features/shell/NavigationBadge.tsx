import { lazy, Suspense } from 'react';
import type { NavigationId } from './navigation.ts';
import { OutboxCount } from './OutboxCount.tsx';

// What it asks for is no part of the first screen.
const ActionNeededCount = lazy(() =>
  import('./ActionNeededCount.tsx').then((m) => ({ default: m.ActionNeededCount })),
);

/** What waits at the end of a way, as a number beside it; nothing for ways at whose end nothing is counted. */
export function NavigationBadge({ of }: { of: NavigationId }) {
  if (of === 'outbox') return <OutboxCount />;
  if (of !== 'action-needed') return null;
  return (
    <Suspense>
      <ActionNeededCount />
    </Suspense>
  );
}
