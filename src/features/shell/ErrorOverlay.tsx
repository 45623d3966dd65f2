import { Trans } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dismissTrouble, type Trouble } from '#page/reports/overlay.ts';
import { loadSanitiser } from '#page/reports/trusted-types.ts';
import classes from './ErrorOverlay.module.css';

/** The one overlay for errors that no screen shows itself: "Sorry", what happened, "Okay". */
export function ErrorOverlay({ shown }: { shown: Trouble }) {
  return (
    <Modal
      opened
      onClose={dismissTrouble}
      withCloseButton={false}
      title={<Trans>Sorry</Trans>}
      classNames={{ content: classes['content'] ?? '', inner: classes['inner'] ?? '' }}
    >
      {shown.markup === null ? (
        <>
          <p className={classes['text']}>
            <Trans>Something didn't work there. Please try again.</Trans>
          </p>
          {shown.message && <p className={classes['message']}>{shown.message}</p>}
        </>
      ) : (
        <Markup of={shown.markup} />
      )}
      <Button onClick={dismissTrouble} data-autofocus>
        <Trans>Okay</Trans>
      </Button>
    </Modal>
  );
}

/** Custom markup. The sanitiser, loaded on demand, keeps only a few inline tags. */
function Markup({ of }: { of: string }) {
  const [clean, setClean] = useState('');
  useEffect(() => {
    let shown = true;
    void loadSanitiser().then((sanitise) => shown && setClean(sanitise(of)));
    return () => {
      shown = false;
    };
  }, [of]);
  return <p className={classes['text']} dangerouslySetInnerHTML={{ __html: clean }} />;
}
