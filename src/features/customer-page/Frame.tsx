import { useState, type ReactNode } from 'react';
import type { CustomerRetailer, LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { languageNames, languages, type Language } from '#domain/locale/language.ts';
import { usePageLanguage, useWords } from './language.tsx';

/** What stands around every state of the page: the shop's mark and the languages above, the provider below. */
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
      <header className="top">
        <div className="column">
          <Brand retailer={retailer} />
          <div role="group" aria-label={t('language')} className="languages">
            {languages.map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                aria-pressed={language === shown}
                onClick={() => props.onLanguage(language)}
              >
                <span className="hidden">{languageNames[language]}</span>
                <span aria-hidden>{language.toUpperCase()}</span>
              </button>
            ))}
          </div>
        </div>
      </header>
      <main className="column">{props.children}</main>
      <footer className="foot">
        <div className="column">
          {provider && (
            <>
              <p>
                {retailer
                  ? t('runBy', { provider: provider.name, retailer: retailer.name })
                  : t('runByAlone', { provider: provider.name })}
              </p>
              <p className="links">
                <a href={provider.privacyUrl}>{t('privacy')}</a>
                <a href={`mailto:${provider.supportEmail}`}>{provider.supportEmail}</a>
              </p>
            </>
          )}
        </div>
      </footer>
    </>
  );
}

/** The shop's logo, or its name where there is none or it does not load. */
function Brand({ retailer }: { retailer: CustomerRetailer | null }) {
  const [broken, setBroken] = useState(false);
  const t = useWords();
  if (!retailer) return <span className="brand">{t('titleOfPage')}</span>;
  if (!retailer.logoUrl || broken) return <span className="brand">{retailer.name}</span>;
  return <img className="logo" src={retailer.logoUrl} alt={retailer.name} onError={() => setBroken(true)} />;
}
