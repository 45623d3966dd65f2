import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { chooseLanguageOfPage } from '#page/data/choose-language.ts';
import { useLanguage } from '#page/words/language.ts';
import { languageNames, languages, type Language } from '#domain/locale/language.ts';
import { Section } from '#ui/Section.tsx';
import classes from './settings.module.css';

const schemes = ['auto', 'light', 'dark'] as const;

/** Language and colours. The account also stores the language; colours stay on this device. */
export function AppearanceSection() {
  const { t } = useLingui();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [languageId, schemeId] = [useId(), useId()];
  const choosing = useMutation({ mutationFn: (chosen: Language) => chooseLanguageOfPage(chosen) });
  const words = { auto: t`Same as device`, light: t`Light`, dark: t`Dark` };
  return (
    <Section title={<Trans>Display</Trans>}>
      <div className={classes['row']}>
        <span id={languageId}>
          <Trans>Language</Trans>
        </span>
        <SegmentedControl
          aria-labelledby={languageId}
          value={language}
          onChange={(chosen) => {
            const known = languages.find((one) => one === chosen);
            if (known) choosing.mutate(known);
          }}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      <div className={classes['row']}>
        <span id={schemeId}>
          <Trans>Colours</Trans>
        </span>
        <SegmentedControl
          aria-labelledby={schemeId}
          value={colorScheme}
          onChange={(chosen) => setColorScheme(schemes.find((one) => one === chosen) ?? 'auto')}
          data={schemes.map((value) => ({ value, label: words[value] }))}
        />
      </div>
    </Section>
  );
}
