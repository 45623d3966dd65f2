import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { installOffer, installsByShareMenu, isInstalled } from '#page/device/install.ts';
import { useStore } from '#page/store.ts';
import { Section } from '#ui/Section.tsx';
import classes from './settings.module.css';

/** The app's installation and version. */
export function AppSection() {
  const offer = useStore(installOffer);
  return (
    <Section title={<Trans>App</Trans>}>
      <div className={classes['row']}>
        <span>
          {isInstalled() ? (
            <Trans>Kochfeld is installed on this device.</Trans>
          ) : installsByShareMenu(navigator) ? (
            <Trans>
              To install Kochfeld, open the share menu and choose “Add to Home Screen”. Only then does this
              device keep unsent work for longer than a week.
            </Trans>
          ) : (
            <Trans>Installed, Kochfeld opens from the home screen and starts without a network.</Trans>
          )}
        </span>
        {offer && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void offer()}
          >
            <Trans>Install</Trans>
          </Button>
        )}
      </div>
      <div className={classes['row']}>
        <span>
          <Trans>Version</Trans>
        </span>
        <span>2.0</span>
      </div>
    </Section>
  );
}
