import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Section } from '#ui/Section.tsx';
import classes from './settings.module.css';

/** Leads to what this device keeps. */
export function OnThisDevice() {
  return (
    <Section title={<Trans>On this device</Trans>}>
      <div className={classes['row']}>
        <span>
          <Trans>Copies, unsent work, storage, and whether you could work offline right now.</Trans>
        </span>
        <Button
          component={Link}
          to="/settings/device"
          variant="default"
          rightSection={<IconChevronRight size={18} stroke={1.7} aria-hidden />}
        >
          <Trans>What is on this device</Trans>
        </Button>
      </div>
    </Section>
  );
}
