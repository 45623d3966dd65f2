import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteNewsSeen } from '#page/news/seen-news.ts';
import classes from './UpdatePrompt.module.css';

/** Says once after an update that there is something new. Being shown counts as having been told. */
export function NewsBar({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useLingui();
  useEffect(() => noteNewsSeen(userId), [userId]);
  return (
    <output className={classes['prompt']} data-late="out">
      <IconSparkles size={20} stroke={1.6} aria-hidden />
      <p>
        <Trans>Kochfeld has been updated.</Trans>
      </p>
      <Button variant="default" onClick={onClose} renderRoot={(root) => <Link to="/whats-new" {...root} />}>
        <Trans>See what’s new</Trans>
      </Button>
      <CloseButton size={44} aria-label={t`Close`} onClick={onClose} />
    </output>
  );
}
