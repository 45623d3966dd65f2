import type { ReactNode } from 'react';
import { declarationText, type DeclarationText } from '#domain/contract/documents/declaration-texts.ts';
import { declarationKinds, type DeclarationKind } from '#domain/contract/documents/declarations.ts';
import { Check, controlId, FieldError } from '../ui/Field.tsx';
import { usePageLanguage, useWords } from '../words/language.tsx';
import type { FieldWords } from '../trouble/field-words.ts';
import classes from './DeclarationCards.module.css';
import text from '../ui/text.module.css';

/** One declaration: title, short summary and expandable full text, with `children` below. */
export function DeclarationCard({ of, children }: { of: DeclarationText; children: ReactNode }) {
  const t = useWords();
  const { title, summary, paragraphs } = of;
  return (
    <li className={classes['declaration']}>
      <h3>{title}</h3>
      <p>{summary}</p>
      <details className={classes['wording']}>
        <summary>
          {t('readText')} <span className={text['hidden']}>{title}</span>
        </summary>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      {children}
    </li>
  );
}

/** The list around declaration cards. */
export function DeclarationList({ children }: { children: ReactNode }) {
  return <ul className={classes['declarations']}>{children}</ul>;
}

/** The three declarations with their checkboxes. */
export function DeclarationChecks(props: {
  accepted: Record<string, boolean>;
  errors: FieldWords;
  onAccept: (kind: DeclarationKind, accepted: boolean) => void;
}) {
  const t = useWords();
  const language = usePageLanguage();
  return (
    <DeclarationList>
      {declarationKinds.map((kind) => {
        const name = `accepted.${kind}`;
        const error = props.errors[name];
        const wording = declarationText(kind, language);
        return (
          <DeclarationCard key={kind} of={wording}>
            <Check
              id={controlId(name)}
              checked={props.accepted[kind] ?? false}
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${controlId(name)}-error` : undefined}
              onChange={(event) => props.onAccept(kind, event.currentTarget.checked)}
            >
              {t('acceptDeclaration', { title: wording.title })}
            </Check>
            <FieldError name={name} error={error} />
          </DeclarationCard>
        );
      })}
    </DeclarationList>
  );
}
