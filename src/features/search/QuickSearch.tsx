import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { SearchPanel } from './SearchPanel.tsx';
import classes from './QuickSearch.module.css';

/** The search as a dialog, full screen on phones. `onGo` gets the path of the chosen hit. */
export function QuickSearch(props: { onClose: () => void; onGo: (path: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t`Search`}
      size="40rem"
      yOffset="10dvh"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ body: classes['body'] ?? '' }}
    >
      <SearchPanel
        text={text}
        onText={setText}
        onEscape={props.onClose}
        onGo={(path) => {
          props.onClose();
          props.onGo(path);
        }}
      />
    </Modal>
  );
}
