import type { MessageDescriptor } from '@lingui/core';
import { Plural } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { fieldMessage } from '#domain/messages/fields.ts';
import { useProblems } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import classes from './ProblemList.module.css';

/** Everything that is wrong in a long form, each leading to its field. Nothing for fewer than `from`. */
export function ProblemList(props: {
  from: number;
  /** What a field is called here. */
  nameOf: (path: string) => MessageDescriptor;
  onGo: (path: string) => void;
}) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const entries = Object.entries(useProblems());
  if (entries.length < props.from) return null;
  return (
    <Message tone="bad">
      <strong>
        <Plural value={entries.length} one="Please check one field:" other="Please check # fields:" />
      </strong>
      <ul className={classes['problems']}>
        {entries.map(([path, code]) => (
          <li key={path}>
            <button type="button" onClick={() => props.onGo(path)}>
              {i18n._(props.nameOf(path))}
            </button>
            {': '}
            {fieldMessage(code, language)}
          </li>
        ))}
      </ul>
    </Message>
  );
}
