import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isPractising } from '#page/practice/places.ts';
import { useSession } from '#page/session/session.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import page from '../SettingsPage.module.css';
import { PinSection } from './PinSection.tsx';
import { Rehearsal } from './rehearsal/Rehearsal.tsx';
import { StorageSection } from './StorageSection.tsx';
import { WorkHere } from './WorkHere.tsx';

/** What is on this device, whether one could go offline with it, and what its loss would mean. */
export function DevicePage() {
  const session = useSession();
  if (!session) return null;
  return (
    <div className={page['page']}>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>What is on this device</Trans>}
      />
      <Rehearsal session={session} />
      <WorkHere userId={session.userId} />
      {!isPractising && <PinSection userId={session.userId} />}
      <StorageSection />
      <Section title={<Trans>If this device is lost</Trans>}>
        <Trans>
          What has been sent is on the server. What is listed under “Only on this device” is lost. Everything
          stored here is encrypted for the person it belongs to, but the key is on this device too: whoever
          unlocks it is signed in as you. So use a screen lock, and sign the device out from another one.
        </Trans>{' '}
        <Link to="/settings">
          <Trans>To the signed-in devices</Trans>
        </Link>
      </Section>
    </div>
  );
}
