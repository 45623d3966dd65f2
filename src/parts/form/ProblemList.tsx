import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { fieldMessage } from '#domain/messages/fields.ts';
import { problemListId } from '#page/form/focus-problems.ts';
import { useProblems } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import classes from './ProblemList.module.css';

/** The words for the fields of a form. */
interface FieldWords<Field extends string> {
  /** Returns a field's name in this form. */
  nameOf: (field: Field) => MessageDescriptor;
  /** What to do where nothing was given ("Enter the last name"); without it the field is named as missing. */
  askFor?: ((field: Field) => MessageDescriptor | undefined) | undefined;
  onGo: (field: Field) => void;
}

/** All problems of a long form, each linked to its field. Renders nothing for fewer than `from` problems. */
export function ProblemList({ from, ...words }: FieldWords<string> & { from: number }) {
  const problems = Object.entries(useProblems());
  return problems.length < from ? null : <ListOfProblems {...words} problems={problems} />;
}

/** A list of problems given as props, each linked to its field. `focusProblems` leads to it. */
export function ListOfProblems<Field extends string>({
  problems,
  nameOf,
  askFor,
  onGo,
}: FieldWords<Field> & { problems: readonly (readonly [field: Field, code: string])[] }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (
    <Message tone="bad">
      <div id={problemListId} className={classes['list']} tabIndex={-1}>
        <strong>
          <Plural value={problems.length} one="Please check one field:" other="Please check # fields:" />
        </strong>
        <ul className={classes['problems']}>
          {problems.map(([field, code]) => {
            const asked = /(?:^|_)required$/.test(code) ? askFor?.(field) : undefined;
            const name = i18n._(nameOf(field));
            const message = fieldMessage(code, language);
            // `client_required` and its like ask for themselves.
            const isWhole = code.endsWith('_required');
            return (
              <li key={field}>
                <button type="button" onClick={() => onGo(field)}>
                  {asked ? (
                    i18n._(asked)
                  ) : code === 'required' ? (
                    <Trans>{name} is missing</Trans>
                  ) : (
                    <span>{isWhole ? message : name}</span>
                  )}
                </button>
                {!asked && !isWhole && code !== 'required' && <span>: {message}</span>}
              </li>
            );
          })}
        </ul>
      </div>
    </Message>
  );
}
