import { lazy, Suspense, type ComponentProps } from 'react';

const Declarations = lazy(() =>
  import('./LaterDeclarations.tsx').then((m) => ({ default: m.LaterDeclarations })),
);

/** Declarations that are accepted later than the data were confirmed. */
export function DeclarationsLater(props: ComponentProps<typeof Declarations>) {
  return (
    <Suspense>
      <Declarations {...props} />
    </Suspense>
  );
}
