import { languageNames } from '#domain/locale/language.ts';
import { chooseLanguageOfPage } from '#page/data/choose-language.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './LanguageSwitch.module.css';

/** Switches to the other language, named in that language. The choice is remembered. */
export function LanguageSwitch() {
  const other = useLanguage() === 'de' ? 'en' : 'de';
  return (
    <button
      type="button"
      className={classes['switch']}
      lang={other}
      onClick={() => void chooseLanguageOfPage(other)}
    >
      {languageNames[other]}
    </button>
  );
}
