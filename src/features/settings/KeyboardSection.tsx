import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { chooseSingleKeys, useSingleKeys } from '#page/device/single-keys.ts';
import { Section } from '#ui/Section.tsx';
import classes from './settings.module.css';

/** Turns off single-key shortcuts, which some users press by accident. This device stores the choice. */
export function KeyboardSection() {
  const { t } = useLingui();
  const id = useId();
  return (
    <Section
      title={<Trans>Keyboard</Trans>}
      about={<Trans>Ctrl + K always opens the search. This setting applies to this device.</Trans>}
    >
      <div className={classes['row']}>
        <span id={id}>
          <Trans>Single-key shortcuts</Trans>
          <small>
            <Trans>
              For example / for the search and J and K for the rows of a list; ? shows the shortcuts on a
              screen
            </Trans>
          </small>
        </span>
        <SegmentedControl
          aria-labelledby={id}
          value={useSingleKeys() ? 'on' : 'off'}
          onChange={(chosen) => chooseSingleKeys(chosen === 'on')}
          data={[
            { value: 'on', label: t`On` },
            { value: 'off', label: t`Off` },
          ]}
        />
      </div>
    </Section>
  );
}
