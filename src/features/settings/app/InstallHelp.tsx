import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import classes from './InstallHelp.module.css';
import {
  AddPicture,
  AddressBarPicture,
  DockPicture,
  MenuPicture,
  SharePicture,
} from './install-pictures.tsx';
import { platformOf, platforms, type Platform } from './platform.ts';

/** How the app is installed on each platform, in steps with drawings. Begins with this device's. */
export function InstallHelp() {
  const { t } = useLingui();
  const id = useId();
  const [platform, setPlatform] = useState<Platform>(() => platformOf(navigator));
  const names: Record<Platform, string> = {
    ios: t`iPhone, iPad`,
    android: t`Android`,
    chromium: t`Chrome, Edge`,
    safari: t`Safari`,
    firefox: t`Firefox`,
  };
  return (
    <div className={classes['help']}>
      <span id={id}>
        <Trans>How to install it on</Trans>
      </span>
      <SegmentedControl
        aria-labelledby={id}
        className={classes['platforms']}
        value={platform}
        onChange={(chosen) => setPlatform(platforms.find((one) => one === chosen) ?? platform)}
        data={platforms.map((value) => ({ value, label: names[value] }))}
      />
      <ol className={classes['steps']}>
        {stepsOf(platform).map(({ picture, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the steps of a platform never change
          <li key={`${platform}${index}`}>
            {picture}
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function stepsOf(platform: Platform): readonly { picture: ReactNode; text: ReactNode }[] {
  switch (platform) {
    case 'ios':
      return [
        { picture: <SharePicture />, text: <Trans>Open Kochfeld in Safari and tap the share button.</Trans> },
        { picture: <AddPicture />, text: <Trans>Choose “Add to Home Screen”, then “Add”.</Trans> },
        {
          picture: <DockPicture />,
          text: (
            <Trans>
              From now on open Kochfeld from the home screen. Only then does this device keep unsent work for
              longer than a week.
            </Trans>
          ),
        },
      ];
    case 'android':
      return [
        { picture: <MenuPicture />, text: <Trans>Open Kochfeld in Chrome and tap the menu (⋮).</Trans> },
        { picture: <AddPicture />, text: <Trans>Choose “Add to home screen”, then “Install”.</Trans> },
        { picture: <DockPicture />, text: <Trans>From now on open Kochfeld from the home screen.</Trans> },
      ];
    case 'chromium':
      return [
        {
          picture: <AddressBarPicture />,
          text: <Trans>Press the install icon at the right end of the address bar.</Trans>,
        },
        { picture: <AddPicture />, text: <Trans>Confirm with “Install”.</Trans> },
        {
          picture: <DockPicture />,
          text: <Trans>From now on open Kochfeld from the taskbar or the dock.</Trans>,
        },
      ];
    case 'safari':
      return [
        { picture: <SharePicture />, text: <Trans>Press the share button in Safari’s toolbar.</Trans> },
        { picture: <AddPicture />, text: <Trans>Choose “Add to Dock”, then “Add”.</Trans> },
        { picture: <DockPicture />, text: <Trans>From now on open Kochfeld from the dock.</Trans> },
      ];
    case 'firefox':
      return [
        {
          picture: <MenuPicture />,
          text: (
            <Trans>
              Firefox does not install web apps on computers. Kochfeld still works in it, offline too.
            </Trans>
          ),
        },
        {
          picture: <AddressBarPicture />,
          text: <Trans>To install it, open Kochfeld in Chrome or Edge.</Trans>,
        },
      ];
  }
}
