import { Plural } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useLanguage } from '#page/words/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { Message } from '#ui/Message.tsx';
import { fieldName } from './field-names.ts';
import { useProblems } from './form-store.ts';
import classes from '../registration.module.css';

/** Everything that is wrong here, each leading to its field. Nothing where one look finds it anyway. */
export function ProblemList({ from, onGo }: { from: number; onGo: (path: string) => void }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const entries = Object.entries(useProblems());
  if (entries.length < from) return null;
  return (
    <Message tone="bad">
      <strong>
        <Plural value={entries.length} one="Please check one field:" other="Please check # fields:" />
      </strong>
      <ul className={classes['problems']}>
        {entries.map(([path, code]) => (
          <li key={path}>
            <button type="button" onClick={() => onGo(path)}>
              {i18n._(fieldName(path))}
            </button>
            {': '}
            {fieldMessage(code, language)}
          </li>
        ))}
      </ul>
    </Message>
  );
}
