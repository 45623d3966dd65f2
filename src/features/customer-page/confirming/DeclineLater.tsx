import { lazy, Suspense, type ComponentProps } from 'react';

const DeclineBox = lazy(() => import('./DeclineBox.tsx').then((m) => ({ default: m.DeclineBox })));

/** The way to decline, loaded after what most customers came for. */
export function DeclineLater(props: ComponentProps<typeof DeclineBox>) {
  return (
    <Suspense>
      <DeclineBox {...props} />
    </Suspense>
  );
}
