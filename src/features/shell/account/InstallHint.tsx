import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { installOffer, installsByShareMenu, isInstalled } from '#page/device/install.ts';
import { useStore } from '#page/store.ts';
import classes from '../navigation.module.css';

/** Offers to install the app if the browser supports it. On iPhone and iPad it links to the instructions. */
export function InstallHint() {
  const offer = useStore(installOffer);
  const words = (
    <>
      <IconDeviceMobileDown size={20} stroke={1.6} aria-hidden />
      <span>
        <Trans>Install app</Trans>
      </span>
    </>
  );
  if (isInstalled()) return null;
  if (offer) {
    return (
      <UnstyledButton className={classes['link']} onClick={() => void offer()}>
        {words}
      </UnstyledButton>
    );
  }
  if (!installsByShareMenu(navigator)) return null;
  return (
    <Link to="/settings" hash="app" className={classes['link']}>
      {words}
    </Link>
  );
}
