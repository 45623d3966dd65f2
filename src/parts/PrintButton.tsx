import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useScreenKeys } from '#page/keys/screen-keys.ts';
import classes from './PrintButton.module.css';

/** Prints a record's sheet, by button or P. `sheet` renders it; it prints itself and calls `onDone`. */
export function PrintButton({ sheet }: { sheet: (onDone: () => void) => ReactNode }) {
  const { t } = useLingui();
  const [isPrinting, setIsPrinting] = useState(false);
  useScreenKeys({
    title: msg`This record`,
    keys: [{ key: 'p', label: msg`Print`, act: () => setIsPrinting(true) }],
  });
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        className={classes['print'] ?? ''}
        aria-label={t`Print`}
        onClick={() => setIsPrinting(true)}
      >
        <IconPrinter size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Suspense>{isPrinting && sheet(() => setIsPrinting(false))}</Suspense>
    </>
  );
}
