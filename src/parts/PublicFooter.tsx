import { Trans } from '@lingui/react/macro';
import { askConsent } from '#page/reports/consent-asking.ts';
import classes from './PublicFooter.module.css';

/** Footer of all pages outside the dashboard: imprint, privacy, accessibility and cookies. */
export function PublicFooter() {
  return (
    <footer className={classes['footer']}>
      <a href="/imprint">
        <Trans>Imprint</Trans>
      </a>
      <a href="/privacy">
        <Trans>Privacy</Trans>
      </a>
      <a href="/accessibility">
        <Trans>Accessibility</Trans>
      </a>
      <button type="button" onClick={askConsent}>
        <Trans>Cookies</Trans>
      </button>
    </footer>
  );
}
