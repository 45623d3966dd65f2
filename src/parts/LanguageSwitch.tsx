import { chooseLanguageOfPage } from '#page/words/i18n.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './LanguageSwitch.module.css';

const others = {
  de: { language: 'en', words: 'English' },
  en: { language: 'de', words: 'Deutsch' },
} as const;

/** The other language, named in itself; pressing it changes over at once and for the next time. */
export function LanguageSwitch() {
  const other = others[useLanguage()];
  return (
    <button
      type="button"
      className={classes['switch']}
      lang={other.language}
      onClick={() => void chooseLanguageOfPage(other.language)}
    >
      {other.words}
    </button>
  );
}
