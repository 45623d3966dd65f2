import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { chooseLanguageOfPage } from '#page/data/choose-language.ts';
import { useLanguage } from '#page/words/language.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { commandsOf, type Command, type Place } from './commands.ts';
import { keysOpened } from './opened.ts';
import { SearchPanel } from './SearchPanel.tsx';
import classes from './QuickSearch.module.css';

/** The command palette as a dialog, full screen on phones: commands, screens and whatever record the search finds. */
export function QuickSearch(props: {
  role: Role | null;
  places: () => readonly Place[];
  onClose: () => void;
  onGo: (path: string) => void;
}) {
  const { t, i18n } = useLingui();
  const { role, places, onClose } = props;
  const language = useLanguage();
  const [text, setText] = useState('');
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const commands = useMemo(
    () => commandsOf({ role, places: places(), language, i18n }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the screens do not change while it is open
    [role, language, i18n],
  );
  const run = ({ does }: Command) => {
    onClose();
    if (does === 'keys') keysOpened.set(true);
    else if ('language' in does) void chooseLanguageOfPage(does.language);
    else props.onGo(does.path);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Search`}
      size="40rem"
      yOffset="10dvh"
      fullScreen={isPhone ?? false}
      classNames={{ body: classes['body'] ?? '' }}
    >
      <SearchPanel
        text={text}
        onText={setText}
        onEscape={onClose}
        commands={commands}
        onCommand={run}
        withRecords={may(role, 'contracts.read')}
        onGo={(path) => {
          onClose();
          props.onGo(path);
        }}
      />
    </Dialog>
  );
}
