import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from '#page/store.ts';
import { mayUpdateNow } from '#page/device/hold-update.ts';
import { newVersion } from '#page/device/update.ts';
import classes from './UpdatePrompt.module.css';

/** Offers a new version. Updates only while no work is unsaved and nothing is being sent. */
export function UpdatePrompt() {
  const change = useStore(newVersion);
  const [busy, setBusy] = useState(false);
  if (!change) return null;
  const update = async () => {
    const { isSending } = await import('#offline/outbox/outbox.ts');
    const free = await mayUpdateNow(isSending);
    setBusy(!free);
    if (free) change();
  };
  return (
    <output className={classes['prompt']} data-late="out">
      <IconSparkles size={20} stroke={1.6} aria-hidden />
      <p>
        <strong>
          <Trans>New version</Trans>
        </strong>{' '}
        {busy ? (
          <Trans>Something is just being saved or sent. Please try again in a moment.</Trans>
        ) : (
          <Trans>Kochfeld has been improved. Changing over takes a second.</Trans>
        )}
      </p>
      <Button variant="default" onClick={() => void update()}>
        <Trans>Update now</Trans>
      </Button>
    </output>
  );
}
