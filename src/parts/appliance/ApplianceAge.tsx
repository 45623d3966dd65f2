import { Suspense, type ComponentProps } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import type { AgeWords } from './AgeWords.tsx';

const Loaded = lazyExtra(() => import('./AgeWords.tsx').then((m) => m.AgeWords));

/** How old an appliance is, as far as the numbers of its rating plate tell. Empty without a number. */
export function ApplianceAge(props: ComponentProps<typeof AgeWords>) {
  const { serialNumber, articleNumber } = props.plate;
  if (!serialNumber && !articleNumber) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
