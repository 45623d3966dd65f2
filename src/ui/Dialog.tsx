import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

/**
 * A dialog over the page. Starts on `data-autofocus`, else on its first field, else on its first button below the
 * title, which should be the safe one. When it closes, the focus returns to its opener.
 */
export function Dialog({ children, ...props }: ModalProps) {
  const root = useRef<HTMLDivElement>(null);
  useReturnFocus(props.opened && props.returnFocus !== false);
  return (
    <Modal {...props} ref={root} returnFocus={false}>
      {children}
      <FirstFocus root={root} />
    </Modal>
  );
}

/** Marks where the focus starts, for Mantine's focus trap. */
function FirstFocus({ root }: { root: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const body = root.current?.querySelector('.mantine-Modal-body');
    if (!body || body.querySelector('[data-autofocus]')) return;
    const first =
      body.querySelector('input:enabled, textarea, select') ?? body.querySelector('button:enabled');
    first?.setAttribute('data-autofocus', '');
  }, [root]);
  return null;
}
