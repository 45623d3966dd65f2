import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { said } from '#domain/locale/said.ts';
import { configQuery } from '#page/data/config.ts';
import { useLanguage } from '#page/words/language.ts';
import { askConsent } from '#page/reports/consent-asking.ts';
import classes from './PublicFooter.module.css';

/** Footer of all pages outside the dashboard: imprint, privacy, accessibility, cookies, and the way to a withdrawal. */
export function PublicFooter() {
  const language = useLanguage();
  const { data } = useQuery(configQuery);
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
      <a href="/withdrawal">{data ? said(data.withdraw, language) : <Trans>Withdraw from contract</Trans>}</a>
      <button type="button" onClick={askConsent}>
        <Trans>Cookies</Trans>
      </button>
    </footer>
  );
}
