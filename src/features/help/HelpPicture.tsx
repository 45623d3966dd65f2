import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './help.module.css';
import type { HelpPage } from './pages/help-page.ts';
import { pictureHeight, pictureWidth } from './picture-size.ts';

/** The pictures that `npm run help:pictures` has taken, by file. */
const pictures = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A picture of the screen; nothing where none was taken. The worker keeps it once it has been seen. */
export function HelpPicture({ help }: { help: HelpPage }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [missing, setMissing] = useState(false);
  const source = pictures[`./pictures/${language}/${help.id}.webp`];
  if (!source) return null;
  if (missing)
    return (
      <p className={classes['missing']}>
        <Trans>The picture of this page appears once you are online.</Trans>
      </p>
    );
  const title = said(help.title, language);
  return (
    <img
      className={classes['picture']}
      src={source}
      width={pictureWidth}
      height={pictureHeight}
      alt={t`Picture of the page “${title}”`}
      onError={() => setMissing(true)}
    />
  );
}
