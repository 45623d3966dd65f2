import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useReachable } from '#page/api/connection.ts';
import { useSession } from '#page/session/session.ts';
import { Section } from '#ui/Section.tsx';
import classes from './settings.module.css';

const EmailDialog = lazy(() => import('./EmailDialog.tsx').then((m) => ({ default: m.EmailDialog })));
const NameDialog = lazy(() => import('./NameDialog.tsx').then((m) => ({ default: m.NameDialog })));
const PasswordDialog = lazy(() =>
  import('./PasswordDialog.tsx').then((m) => ({ default: m.PasswordDialog })),
);

/** The user's own name, address and password. They are changed on the server, so they need the network. */
export function AccountSection() {
  const session = useSession();
  const isReachable = useReachable();
  const [changing, setChanging] = useState<'name' | 'email' | 'password' | null>(null);
  if (!session) return null;
  const { name, email } = session;
  const close = () => setChanging(null);
  return (
    <Section title={<Trans>My account</Trans>}>
      <div className={classes['row']}>
        <span>
          <Trans>Name</Trans>
          <small>{name}</small>
        </span>
        <Button variant="default" disabled={!isReachable} onClick={() => setChanging('name')}>
          <Trans>Change name</Trans>
        </Button>
      </div>
      <div className={classes['row']}>
        <span>
          <Trans>Email</Trans>
          <small>{email}</small>
        </span>
        <Button variant="default" disabled={!isReachable} onClick={() => setChanging('email')}>
          <Trans>Change email</Trans>
        </Button>
      </div>
      <div className={classes['row']}>
        <span>
          <Trans>Password</Trans>
          <small>
            <Trans>Changing it signs your other devices out</Trans>
          </small>
        </span>
        <Button variant="default" disabled={!isReachable} onClick={() => setChanging('password')}>
          <Trans>Change password</Trans>
        </Button>
      </div>
      <div className={classes['row']}>
        <span>
          <Trans>Sign-in and security</Trans>
          <small>
            <Trans>Second factor, passkeys and recovery codes</Trans>
          </small>
        </span>
        <Button variant="default" component={Link} to="/settings/security">
          <Trans>Open security</Trans>
        </Button>
      </div>
      <Suspense>
        {changing === 'name' && <NameDialog userId={session.userId} name={name} onClose={close} />}
        {changing === 'email' && <EmailDialog email={email} onClose={close} />}
        {changing === 'password' && <PasswordDialog email={email} onClose={close} />}
      </Suspense>
    </Section>
  );
}
