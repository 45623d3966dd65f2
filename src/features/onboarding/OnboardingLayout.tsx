import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#parts/LanguageSwitch.tsx';
import { PublicFooter } from '#parts/PublicFooter.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import classes from './OnboardingLayout.module.css';

/** The frame of the pages on which a retailer joins: its only link is the one to create a profile. */
export function OnboardingLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={classes['layout']}>
      <aside className={classes['sidebar']} aria-label={t`Sidebar`}>
        <Wordmark size={28} />
        <nav aria-label={t`Main navigation`}>
          <Link to="/retailer-onboarding" className={classes['link']}>
            <Trans>Create profile</Trans>
          </Link>
        </nav>
        <LanguageSwitch />
      </aside>
      <div className={classes['column']}>
        <main className={classes['main']} id="main" tabIndex={-1}>
          {children}
        </main>
        <PublicFooter />
      </div>
    </div>
  );
}
