import { Trans } from '@lingui/react/macro';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { AppSection } from './AppSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { KeyboardSection } from './KeyboardSection.tsx';
import classes from './SettingsPage.module.css';
import { StorageSection } from './StorageSection.tsx';

/** The settings: display, keyboard, devices, storage and app. */
export function SettingsPage() {
  return (
    <div className={classes['page']}>
      <PageHeader title={<Trans>Settings</Trans>} />
      <AppearanceSection />
      <div className="for-keyboards">
        <KeyboardSection />
      </div>
      <DevicesSection />
      <StorageSection />
      <div id="app">
        <AppSection />
      </div>
    </div>
  );
}
