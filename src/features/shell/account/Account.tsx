import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { askConsent } from '#page/reports/consent-asking.ts';
import type { Session } from '#offline/device/schema.ts';
import { LanguageSwitch } from '#parts/LanguageSwitch.tsx';
import { isPractising } from '#page/practice/places.ts';
import { roleNames } from '#parts/role-name.ts';
import { ColourSchemeSwitch } from './ColourSchemeSwitch.tsx';
import { HelpLink } from './HelpLink.tsx';
import { InstallHint } from './InstallHint.tsx';
import classes from './Account.module.css';
import shared from '../navigation.module.css';

/** The signed-in user and role, the display switches, and signing out. */
export function Account({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const { i18n } = useLingui();
  const hidden = useLocation({ select: ({ pathname }) => pathname.startsWith('/retailers') }) || isPractising;
  return (
    <div className={classes['account']}>
      <div className={classes['person']}>
        <strong>{session.name || session.email}</strong>
        <span>{session.role && i18n._(roleNames[session.role])}</span>
        {session.client && <span>{session.client.name}</span>}
      </div>
      <div className={classes['switches']}>
        <LanguageSwitch />
        <ColourSchemeSwitch />
      </div>
      <InstallHint />
      <HelpLink />
      {!hidden && (
        <>
          <UnstyledButton className={shared['link']} onClick={onLeave}>
            <IconLogout size={20} stroke={1.6} aria-hidden />
            <span>
              <Trans>Sign out</Trans>
            </span>
          </UnstyledButton>
          <div className={classes['small-links']}>
            <a href="/imprint">
              <Trans>Imprint</Trans>
            </a>
            <a href="/privacy">
              <Trans>Privacy</Trans>
            </a>
            <button type="button" onClick={askConsent}>
              <Trans>Cookies</Trans>
            </button>
          </div>
        </>
      )}
    </div>
  );
}
