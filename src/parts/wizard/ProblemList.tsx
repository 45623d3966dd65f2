import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { fieldMessage } from '#domain/messages/fields.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import classes from './ProblemList.module.css';

/** Everything that is wrong here, each leading to its field. */
export function ProblemList<Field extends string>(props: {
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
