import { useEffect, useRef } from 'react';
import type { FactChange } from './changes.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import { useOwnWords, useWords } from '../words/language.tsx';
import { Notice } from '../ui/Notice.tsx';
import classes from './Changes.module.css';
import text from '../ui/text.module.css';

const words = {
  changedFrom: { de: 'bisher:', en: 'before:' },
  changedTo: { de: 'jetzt:', en: 'now:' },
  yoursStays: { de: 'Ihre eigene Eingabe bleibt stehen.', en: 'Your own entry stays.' },
} as const satisfies Record<string, Bilingual>;

/**
 * Says what has changed since the customer saw the page: old and new. Takes the focus whenever `asked` grows. `isTyped`
 * tells which fields the customer has changed too; there their own entry stays.
 */
export function Changes(props: {
  changes: readonly FactChange[];
  asked: number;
  /** What stands above the changes. */
  lead: 'changedMeanwhile' | 'outpaced';
  isTyped?: (field: string) => boolean;
}) {
  const t = useWords();
  const own = useOwnWords(words);
  const { changes, asked, lead, isTyped = () => false } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  return (
    <Notice ref={box} tone="plain">
      <p>{t(lead)}</p>
      {changes.length > 0 && (
        <dl className={classes['changes']}>
          {changes.map(({ label, from, to, fields }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                <span className={text['hidden']}>{own('changedFrom')} </span>
                <span className={classes['was']}>{from || '–'}</span> →{' '}
                <span className={text['hidden']}>{own('changedTo')} </span>
                <strong>{to || '–'}</strong>
                {fields.some(isTyped) && <span className={classes['yours']}>{own('yoursStays')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
