import { Trans } from '@lingui/react/macro';
import { askConsent } from '#page/reports/consent-asking.ts';
import classes from './AboutApp.module.css';
import { InstallHint } from './InstallHint.tsx';

/** Installing the app, what the law asks for, and the version. */
export function AboutApp() {
  return (
    <>
      <InstallHint />
      <div className={classes['about']}>
        <a href="/imprint">
          <Trans>Imprint</Trans>
        </a>
        <a href="/privacy">
          <Trans>Privacy</Trans>
        </a>
        <button type="button" onClick={askConsent}>
          <Trans>Cookies</Trans>
        </button>
        <span>
          <Trans>Version 2.0</Trans>
        </span>
      </div>
    </>
  );
}
