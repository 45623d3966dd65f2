import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fieldMessage } from '#domain/messages/fields.ts';
import { useProblems } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import classes from './ProblemList.module.css';

/** All problems of a long form, each linked to its field. Renders nothing for fewer than `from` problems. */
export function ProblemList(props: {
  from: number;
  /** Returns a field's name in this form. */
  nameOf: (path: string) => MessageDescriptor;
  onGo: (path: string) => void;
}) {
  const problems = Object.entries(useProblems());
  if (problems.length < props.from) return null;
  return (
    <ListOfProblems
      title={<Plural value={problems.length} one="Please check one field:" other="Please check # fields:" />}
      problems={problems}
      nameOf={props.nameOf}
      onGo={props.onGo}
    />
  );
}

/** A list of problems given as props, each linked to its field. */
export function ListOfProblems<Field extends string>(props: {
  title: ReactNode;
  problems: readonly (readonly [field: Field, code: string])[];
  nameOf: (field: Field) => MessageDescriptor;
  onGo: (field: Field) => void;
}) {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (
    <Message tone="bad">
      <strong>{props.title}</strong>
      <ul className={classes['problems']}>
        {props.problems.map(([field, code]) => (
          <li key={field}>
            <button type="button" onClick={() => props.onGo(field)}>
              {i18n._(props.nameOf(field))}
            </button>
            {': '}
            {fieldMessage(code, language)}
          </li>
        ))}
      </ul>
    </Message>
  );
}
