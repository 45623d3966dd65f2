import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { mayUpdateNow } from '#page/device/hold-update.ts';
import classes from './UpdatePrompt.module.css';

/** Offers a new version. `change` updates to it, only while no work is unsaved and nothing is being sent. */
export function UpdatePrompt({ change }: { change: () => void }) {
  const [busy, setBusy] = useState(false);
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
          <Trans>Something is being saved or sent right now. Please try again in a moment.</Trans>
        ) : (
          <Trans>Kochfeld has been improved. Updating takes a second.</Trans>
        )}
      </p>
      <Button variant="default" onClick={() => void update()}>
        <Trans>Update now</Trans>
      </Button>
    </output>
  );
}
