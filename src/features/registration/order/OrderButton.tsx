import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLaunchedFiles } from '#page/device/launched-file.ts';
import { whenIdle } from '#page/idle.ts';
import { fetchPdfLibrary } from './read-order-file.ts';

const OrderDialog = lazy(() => import('./OrderDialog.tsx').then((m) => ({ default: m.OrderDialog })));

/**
 * Opens the dialog that takes over an order's data, by itself for a file with which the app was opened. What reads PDFs
 * is fetched meanwhile, so that it is there offline.
 */
export function OrderButton() {
  const [isOpen, setIsOpen] = useState(false);
  const launched = useLaunchedFiles('/contracts/registration').length > 0;
  // The dialog takes it.
  if (launched && !isOpen) setIsOpen(true);
  useEffect(() => whenIdle(fetchPdfLibrary), []);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Use order data</Trans>
      </Button>
      <Suspense>{isOpen && <OrderDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
