import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';

/** The dialog that `Dialog` shows, with all it needs from the library: 29 kB. */
export function OpenedDialog({ children, ...props }: ModalProps) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <Modal {...props} ref={root} returnFocus={false}>
      {children}
      {!props.opened && <span data-leaving hidden />}
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
