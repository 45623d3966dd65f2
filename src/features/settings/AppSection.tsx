import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useReachable } from '#page/api/connection.ts';
import { installOffer, isInstalled } from '#page/device/install.ts';
import { useStore } from '#page/store.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { checkForUpdate } from './app/check-update.ts';
import { version } from '#page/device/version.ts';
import classes from './settings.module.css';

const InstallHelp = lazy(() => import('./app/InstallHelp.tsx').then((m) => ({ default: m.InstallHelp })));

/** The app's installation, with help for each platform, its version, and looking for a newer one. */
export function AppSection() {
  const offer = useStore(installOffer);
  const isReachable = useReachable();
  const [helping, setHelping] = useState(location.hash === '#app' && !isInstalled());
  const checking = useMutation({ mutationFn: checkForUpdate, meta: { saysErrors: true } });
  return (
    <Section title={<Trans>App</Trans>}>
      <div className={classes['row']}>
        <span>
          {isInstalled() ? (
            <Trans>Kochfeld is installed on this device.</Trans>
          ) : (
            <Trans>Once installed, Kochfeld opens from the home screen and starts offline too.</Trans>
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
        <Button variant="default" aria-expanded={helping} onClick={() => setHelping(!helping)}>
          <Trans>How to install</Trans>
        </Button>
      </div>
      <Suspense>{helping && <InstallHelp />}</Suspense>
      <div className={classes['row']}>
        <span>
          <Trans>Version</Trans>
          <small>{version}</small>
        </span>
        <Button
          variant="default"
          disabled={!isReachable}
          loading={checking.isPending}
          onClick={() => checking.mutate()}
        >
          <Trans>Check for updates now</Trans>
        </Button>
      </div>
      {checking.data && (
        <Message tone={checking.data === 'newest' ? 'good' : 'plain'}>
          {checking.data === 'newest' && <Trans>You have the latest version.</Trans>}
          {checking.data === 'fetching' && (
            <Trans>
              There is a new version. It is being downloaded and will be offered at the top once it is ready.
            </Trans>
          )}
          {checking.data === 'none' && (
            <Trans>This browser does not store a version. Reload the page to get the latest one.</Trans>
          )}
        </Message>
      )}
      {checking.error && (
        <Message tone="bad">
          <Trans>
            This could not be checked because the server cannot be reached. Please try again later.
          </Trans>
        </Message>
      )}
    </Section>
  );
}
