import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import classes from './QuickSearch.module.css';

/** The search as a dialog, full screen on phones. `onGo` gets the path of the chosen hit. */
export function QuickSearch(props: { onClose: () => void; onGo: (path: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t`Search`}
      size="40rem"
      yOffset="10dvh"
      fullScreen={isPhone ?? false}
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
    </Dialog>
  );
}
