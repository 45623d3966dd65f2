import { Button, type ButtonProps } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { FieldActionsContext, useFieldActions } from '#page/form/field-actions.ts';
import { focusProblems } from '#page/form/focus-problems.ts';
import { FormContext } from '#page/form/form-store.ts';
import type { JudgedForm } from '#page/form/use-form.ts';
import { useSending, type Sending } from '#page/form/use-sending.ts';

/**
 * A form with many fields, in any number of `FieldGroup`s. A field is judged on blur. Enter in any line, or the
 * `SendButton`, sends the whole form.
 */
export function LongForm<Given, Answer>(
  props: Sending<Given, Answer> & {
    of: JudgedForm<Given>;
    /** Maps the server's field paths to the form's, if they differ. */
    ownPaths?: (problems: FieldProblems) => FieldProblems;
    children: ReactNode;
  },
) {
  const { of, onSend, onSent, ownPaths } = props;
  const send = useSending(of, { onSend, onSent, ownPaths, focus: focusProblems });
  const actions = useMemo(() => {
    const judge = (path: string) => {
      const judged = of.judge();
      of.setProblem(path, 'problems' in judged ? (judged.problems[path] ?? null) : null);
    };
    // Runs after the keystroke or click that left the field has been painted.
    return { judge: (path: string) => setTimeout(judge, 0, path), goOn: send };
  }, [of, send]);
  return (
    <FormContext value={of}>
      <FieldActionsContext value={actions}>{props.children}</FieldActionsContext>
    </FormContext>
  );
}

/** Sends the surrounding long form. `before` runs first and is rendered, so that the values it sets are judged. */
export function SendButton({ before, ...props }: ButtonProps & { before?: () => void; children: ReactNode }) {
  const { goOn } = useFieldActions();
  const send = () => {
    if (before) flushSync(before);
    goOn();
  };
  return <Button {...props} onClick={send} />;
}
