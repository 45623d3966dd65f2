import type { ReactNode } from 'react';
import { useProblem, type Values } from '#page/form/form-store.ts';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { Message } from '#ui/Message.tsx';
import { fieldMessage } from '#domain/messages/fields.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './integrations.module.css';

const pathOf = (of: string, value: string) => `${of}:${value}`;

/** The values of a group that are chosen. */
export function chosenIn<const Value extends string>(
  values: Values,
  of: string,
  all: readonly Value[],
): Value[] {
  return all.filter((value) => values[pathOf(of, value)] === 'yes');
}

/** Form texts with these values chosen. */
export function chosenValues(of: string, chosen: readonly string[]): Values {
  return Object.fromEntries(chosen.map((value) => [pathOf(of, value), 'yes']));
}

/** Checkboxes; several can be chosen. `of` is the path of what is wrong with all of them. */
export function ChoiceFields(props: {
  of: string;
  /** Set if another group of the same path says what is wrong. */
  isMute?: boolean;
  legend: ReactNode;
  choices: readonly { value: string; label: ReactNode }[];
}) {
  const { of, choices } = props;
  const language = useLanguage();
  const problem = useProblem(of);
  return (
    <fieldset className={classes['choices']}>
      <legend>{props.legend}</legend>
      {problem && !props.isMute && <Message tone="bad">{fieldMessage(problem, language)}</Message>}
      {choices.map(({ value, label }) => (
        <CheckboxField key={value} path={pathOf(of, value)} label={label} required={false} />
      ))}
    </fieldset>
  );
}
