import { lazy, Suspense, type ComponentProps } from 'react';
import { useProblem } from '#page/form/form-store.ts';
import { MoneyField } from '#parts/form/MoneyField.tsx';

const ConfirmPrice = lazy(() => import('./ConfirmPrice.tsx').then((m) => ({ default: m.ConfirmPrice })));

/** The price of a device or worktop, with a button that confirms one that is unlikely. */
export function PriceField(props: ComponentProps<typeof MoneyField>) {
  const { path } = props;
  return (
    <>
      <MoneyField {...props} />
      <Suspense>{useProblem(path)?.startsWith('price_unlikely') && <ConfirmPrice path={path} />}</Suspense>
    </>
  );
}
