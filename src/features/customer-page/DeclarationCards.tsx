import type { ReactNode } from 'react';
import { declarationText } from '#domain/contract/documents/declaration-texts.ts';
import { declarationKinds, type DeclarationKind } from '#domain/contract/documents/declarations.ts';
import { controlId, FieldError } from './Field.tsx';
import { usePageLanguage, useWords } from './language.tsx';
import type { FieldWords } from './problems.ts';
import type { Word } from './words.ts';

const short = {
  accession: 'accessionShort',
  serviceAgreement: 'serviceAgreementShort',
  assignment: 'assignmentShort',
} as const satisfies Record<DeclarationKind, Word>;

/** One declaration: its title, what it comes to, its wording to open, and what belongs to it. */
export function DeclarationCard({ kind, children }: { kind: DeclarationKind; children: ReactNode }) {
  const t = useWords();
  const language = usePageLanguage();
  const { title, paragraphs } = declarationText(kind, language);
  return (
    <li className="declaration">
      <h3>{title}</h3>
      <p>{t(short[kind])}</p>
      <details>
        <summary>
          {t('readText')} <span className="hidden">{title}</span>
        </summary>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      {children}
    </li>
  );
}

/** The three declarations to be accepted. */
export function DeclarationChecks(props: {
  accepted: Record<string, boolean>;
  errors: FieldWords;
  onAccept: (kind: DeclarationKind, accepted: boolean) => void;
}) {
  const t = useWords();
  const language = usePageLanguage();
  return (
    <ul className="declarations">
      {declarationKinds.map((kind) => {
        const name = `accepted.${kind}`;
        const error = props.errors[name];
        return (
          <DeclarationCard key={kind} kind={kind}>
            <label className="check">
              <input
                id={controlId(name)}
                type="checkbox"
                checked={props.accepted[kind] ?? false}
                aria-required
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${controlId(name)}-error` : undefined}
                onChange={(event) => props.onAccept(kind, event.currentTarget.checked)}
              />
              <span>{t('acceptDeclaration', { title: declarationText(kind, language).title })}</span>
            </label>
            <FieldError name={name} error={error} />
          </DeclarationCard>
        );
      })}
    </ul>
  );
}
