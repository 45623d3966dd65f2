import { useEffect, useRef } from 'react';
import { controlId } from '../ui/Field.tsx';
import { usePageLanguage, useWords } from '../words/language.tsx';
import { Notice } from '../ui/Notice.tsx';
import { labelOf, type FieldWords } from './field-words.ts';
import classes from './ErrorSummary.module.css';

/** Lists all errors with links to their fields. Takes the focus after every send. */
export function ErrorSummary({ errors, sent }: { errors: FieldWords; sent: number }) {
  const t = useWords();
  const language = usePageLanguage();
  const box = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors);
  useEffect(() => {
    if (sent > 0) box.current?.focus();
  }, [sent]);
  if (names.length === 0) return null;
  return (
    <Notice ref={box} tone="bad">
      <h2 className={classes['heading']}>
        {names.length === 1 ? t('checkOne') : t('checkMany', { count: names.length })}
      </h2>
      <ul className={classes['problems']}>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${controlId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(controlId(name))?.focus();
              }}
            >
              {[labelOf(name, language), errors[name]].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
