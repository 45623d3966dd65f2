import { useEffect, useState, type ReactNode } from 'react';
import type { LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { chooseLanguage, type Language } from '#domain/locale/language.ts';
import { chosenLanguage, keepLanguage, LanguageOfPage } from '../words/language.tsx';
import { wordIn } from '../words/words.ts';
import { Frame } from './Frame.tsx';

/** The frame of a page that asks one thing, in the browser's language until another is picked. */
export function Shell(props: { ask: LinkTrouble | null; children: (language: Language) => ReactNode }) {
  const [language, setLanguage] = useState<Language>(
    () => chosenLanguage() ?? chooseLanguage(navigator.language),
  );
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = wordIn(language, 'titleOfPage');
  }, [language]);
  return (
    <LanguageOfPage value={language}>
      <Frame
        retailer={props.ask?.retailer ?? null}
        provider={props.ask?.provider ?? null}
        onLanguage={(wanted) => {
          setLanguage(wanted);
          keepLanguage(wanted);
        }}
      >
        {props.children(language)}
      </Frame>
    </LanguageOfPage>
  );
}
