import { useEffect, useRef } from 'react';
import { controlId } from './Field.tsx';
import { useWords } from './language.tsx';
import type { FieldWords } from './problems.ts';

/** All that is wrong with what was entered, each leading to its field. Takes the focus whenever something was sent. */
export function ErrorSummary({ errors, sent }: { errors: FieldWords; sent: number }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors);
  useEffect(() => {
    if (sent > 0) box.current?.focus();
  }, [sent]);
  if (names.length === 0) return null;
  return (
    <div ref={box} className="notice" data-tone="bad" role="alert" tabIndex={-1}>
      <h2>{names.length === 1 ? t('checkOne') : t('checkMany', { count: names.length })}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${controlId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(controlId(name))?.focus();
              }}
            >
              {labelOf(name)}
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The field's own label, as it stands in the form. */
function labelOf(name: string): string {
  const label = document.querySelector(`label[for="${controlId(name)}"]`)?.firstChild?.textContent?.trim();
  return label ? `${label}: ` : '';
}
