import { lazy, Suspense, type ComponentProps } from 'react';

const Changes = lazy(() => import('./Changes.tsx').then((m) => ({ default: m.Changes })));

/** What has changed, for those who have been told that something has. */
export function ChangesLater(props: ComponentProps<typeof Changes>) {
  return (
    <Suspense>
      <Changes {...props} />
    </Suspense>
  );
}
