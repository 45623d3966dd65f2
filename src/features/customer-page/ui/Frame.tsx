import { useState, type ReactNode } from 'react';
import type { CustomerRetailer, LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { languageNames, languages, type Language } from '#domain/locale/language.ts';
import { usePageLanguage, useWords } from '../words/language.tsx';
import { withdrawAddress } from '../link.ts';
import classes from './Frame.module.css';
import text from './text.module.css';

/** The frame around every state: the shop's logo and the languages at the top, the provider at the bottom. */
export function Frame(props: {
  retailer: CustomerRetailer | null;
  provider: LinkTrouble['provider'] | null;
  onLanguage: (language: Language) => void;
  children: ReactNode;
}) {
  const { retailer, provider } = props;
  const t = useWords();
  const shown = usePageLanguage();
  return (
    <>
      <header className={classes['top']}>
        <div className={classes['column']}>
          <Brand retailer={retailer} />
          <div role="group" aria-label={t('language')} className={classes['languages']}>
            {languages.map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                aria-pressed={language === shown}
                onClick={() => props.onLanguage(language)}
              >
                <span className={text['hidden']}>{languageNames[language]}</span>
                <span aria-hidden>{language.toUpperCase()}</span>
              </button>
            ))}
          </div>
        </div>
      </header>
      <main className={classes['column']}>{props.children}</main>
      <footer className={classes['foot']}>
        <div className={classes['column']}>
          {provider && (
            <>
              <p>
                {retailer
                  ? t('runBy', { provider: provider.name, retailer: retailer.name })
                  : t('runByAlone', { provider: provider.name })}
              </p>
              <p className={classes['links']}>
                <a href="/imprint">{t('imprint')}</a>
                <a href={provider.privacyUrl}>{t('privacy')}</a>
                <a href={`mailto:${provider.supportEmail}`}>{provider.supportEmail}</a>
              </p>
            </>
          )}
          <p className={classes['links']}>
            <a href="/accessibility">{t('accessibility')}</a>
            <a href={withdrawAddress(location.pathname)}>
              {provider ? provider.withdraw[shown] : t('withdraw')}
            </a>
          </p>
        </div>
      </footer>
    </>
  );
}

/** The shop's logo, or its name if there is no logo or it fails to load. */
function Brand({ retailer }: { retailer: CustomerRetailer | null }) {
  const [broken, setBroken] = useState(false);
  const t = useWords();
  if (!retailer) return <span className={classes['brand']}>{t('titleOfPage')}</span>;
  if (!retailer.logoUrl || broken) return <span className={classes['brand']}>{retailer.name}</span>;
  return (
    <img
      className={classes['logo']}
      src={retailer.logoUrl}
      alt={retailer.name}
      onError={() => setBroken(true)}
    />
  );
}
