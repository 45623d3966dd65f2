import { Trans } from '@lingui/react/macro';
import { may } from '#domain/user/permissions.ts';
import { useSession } from '#page/session/session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AccountSection } from './AccountSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { AppSection } from './AppSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { NotificationsSection } from './notifications/NotificationsSection.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { KeyboardSection } from './KeyboardSection.tsx';
import classes from './SettingsPage.module.css';
import { OnThisDevice } from './OnThisDevice.tsx';
import { TenantSection } from './TenantSection.tsx';

/** The settings: account, display, keyboard, devices, storage, app and feedback. */
export function SettingsPage() {
  const role = useSession()?.role ?? null;
  return (
    <div className={classes['page']}>
      <PageHeader title={<Trans>Settings</Trans>} />
      <AccountSection />
      <AppearanceSection />
      <div className="for-keyboards">
        <KeyboardSection />
      </div>
      <NotificationsSection />
      <DevicesSection />
      {may(role, 'tenant.manage') && <TenantSection />}
      <OnThisDevice />
      <div id="app">
        <AppSection />
      </div>
      <FeedbackSection />
    </div>
  );
}
