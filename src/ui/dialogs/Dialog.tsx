import type { ModalProps } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { lazyExtra, loadLater } from '../lazy-extra.ts';
import { useReturnFocus } from './use-return-focus.ts';

const load = () => import('./OpenedDialog.tsx').then((m) => m.OpenedDialog);
const OpenedDialog = lazyExtra(load);

/**
 * A dialog over the page. Starts on `data-autofocus`, else on its first field, else on its first button below the
 * title, which should be the safe one. When it closes, the focus returns to its opener. A screen does not wait for what
 * only an opened dialog needs: it comes a little later.
 */
export function Dialog(props: ModalProps) {
  const { opened } = props;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  useEffect(() => loadLater(load), []);
  useReturnFocus(opened && props.returnFocus !== false);
  return <Suspense>{wasOpened && <OpenedDialog {...props} />}</Suspense>;
}
