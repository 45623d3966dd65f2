import { Trans } from '@lingui/react/macro';
import { askConsentAgain } from '#page/reports/consent-asking.ts';
import classes from './PublicFooter.module.css';

/** Privacy and cookies, at the foot of every page outside the dashboard. */
export function PublicFooter() {
  return (
    <footer className={classes['footer']}>
      <a href="/privacy">
        <Trans>Privacy</Trans>
      </a>
      <button type="button" onClick={askConsentAgain}>
        <Trans>Cookies</Trans>
      </button>
    </footer>
  );
}
