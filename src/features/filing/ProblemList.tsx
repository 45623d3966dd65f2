import { Plural } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useLanguage } from '#page/words/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { Message } from '#ui/Message.tsx';
import { fieldNames } from './field-words.ts';
import classes from './filing.module.css';
import type { Field, Problems } from './problems.ts';

/** Id of the control of a field, to move the focus there. */
export function fieldId(field: Field): string {
  return `claim-${field}`;
}

/** Everything that is wrong here, each leading to its field. */
export function ProblemList({ problems, onGo }: { problems: Problems; onGo: (field: Field) => void }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const entries = Object.entries(problems) as [Field, string][];
  return (
    <Message tone="bad">
      <strong>
        <Plural
          value={entries.length}
          one="One answer is still missing:"
          other="# answers are still missing:"
        />
      </strong>
      <ul className={classes['problems']}>
        {entries.map(([field, code]) => (
          <li key={field}>
            <button type="button" onClick={() => onGo(field)}>
              {i18n._(fieldNames[field])}
            </button>
            {': '}
            {fieldMessage(code, language)}
          </li>
        ))}
      </ul>
    </Message>
  );
}
