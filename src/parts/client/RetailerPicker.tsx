import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RetailerSelectProps } from './RetailerSelect.tsx';

const RetailerSelect = lazy(() =>
  import('./RetailerSelect.tsx').then((m) => ({ default: m.RetailerSelect })),
);

/**
 * Picks one retailer. As a filter, none means all of them; with `required`, one has to be chosen. Only for roles that may
 * list retailers. Retailers never see it and it is as large as a screen, so it comes when it is shown.
 */
export function RetailerPicker(props: RetailerSelectProps) {
  const { t } = useLingui();
  const all = props.required ? t`Name or town` : t`All retailers`;
  return (
    <Suspense fallback={<NativeSelect size="md" label={t`Retailer`} data={[all]} />}>
      <RetailerSelect {...props} />
    </Suspense>
  );
}
