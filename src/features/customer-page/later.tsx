import { lazy, Suspense, type ComponentProps } from 'react';

const Changed = lazy(() => import('./facts/Changes.tsx').then((m) => ({ default: m.Changes })));
const Declarations = lazy(() =>
  import('./declarations/LaterDeclarations.tsx').then((m) => ({ default: m.LaterDeclarations })),
);

/** What has changed, for those who have been told that something has. */
export function ChangesLater(props: ComponentProps<typeof Changed>) {
  return (
    <Suspense>
      <Changed {...props} />
    </Suspense>
  );
}

/** Declarations that are accepted later than the data were confirmed. */
export function DeclarationsLater(props: ComponentProps<typeof Declarations>) {
  return (
    <Suspense>
      <Declarations {...props} />
    </Suspense>
  );
}
