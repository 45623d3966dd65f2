import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import classes from './SearchPage.module.css';

/** The search as its own page. The address holds the search (`text`). */
export function SearchPage(props: {
  text: string;
  onText: (text: string) => void;
  onGo: (path: string) => void;
}) {
  const { text, onText } = props;
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  return (
    <>
      <PageHeader title={<Trans>Search</Trans>} />
      <div className={classes['page']}>
        <SearchPanel
          text={typed}
          onText={(next) => {
            setTyped(next);
            onText(next.trim());
          }}
          onGo={props.onGo}
        />
      </div>
    </>
  );
}
