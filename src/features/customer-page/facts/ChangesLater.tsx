import { Suspense, type ComponentProps } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';

const Changes = lazyExtra(() => import('./Changes.tsx').then((m) => m.Changes));

/** What has changed, for those who have been told that something has. */
export function ChangesLater(props: ComponentProps<typeof Changes>) {
  return (
    <Suspense>
      <Changes {...props} />
    </Suspense>
  );
}
