import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { endPractice } from '#page/practice/practise.ts';
import classes from './PracticeBanner.module.css';

/** Says on every screen that this tab practises, and ends it. */
export function PracticeBanner() {
  const { t } = useLingui();
  return (
    <aside className={classes['practice']} aria-label={t`Practice mode`}>
      <IconSchool size={20} stroke={1.6} aria-hidden />
      <strong>
        <Trans>Practice mode – nothing is sent</Trans>
      </strong>
      <Button variant="default" size="compact-md" onClick={() => void endPractice()}>
        <Trans>End practice</Trans>
      </Button>
    </aside>
  );
}
