import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Session } from '#offline/device/schema.ts';
import { withAllWords } from '#page/words/i18n.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { LanguageSwitch } from '#parts/LanguageSwitch.tsx';
import { isPractising } from '#page/practice/places.ts';
import { roleNames } from '#parts/role-name.ts';
import { ColourSchemeSwitch } from './ColourSchemeSwitch.tsx';
import { HelpLink } from './HelpLink.tsx';
import classes from './Account.module.css';
import shared from '../navigation.module.css';

const PeopleButtons = lazyExtra(() =>
  withAllWords(() => import('./PeopleButtons.tsx')).then((m) => m.PeopleButtons),
);

/** The signed-in user and role, the display switches, help and signing out. */
export function Account({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const { i18n } = useLingui();
  const hidden = useLocation({ select: ({ pathname }) => pathname.startsWith('/retailers') }) || isPractising;
  return (
    <div className={classes['account']}>
      <div className={classes['person']}>
        <strong>{session.name || session.email}</strong>
        <span>
          {[session.role && i18n._(roleNames[session.role]), session.client?.name]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={classes['line']}>
        <LanguageSwitch />
        <ColourSchemeSwitch />
      </div>
      {session.pin && (
        <Suspense>
          <PeopleButtons userId={session.userId} />
        </Suspense>
      )}
      <div className={classes['line']}>
        <HelpLink />
        {!hidden && (
          <UnstyledButton className={shared['link']} onClick={onLeave}>
            <IconLogout size={20} stroke={1.6} aria-hidden />
            <span>
              <Trans>Sign out</Trans>
            </span>
          </UnstyledButton>
        )}
      </div>
    </div>
  );
}
