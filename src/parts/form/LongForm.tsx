import { Button, type ButtonProps } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { FieldActionsContext, useFieldActions } from '#page/form/field-actions.ts';
import { focusField } from '#page/form/focus-field.ts';
import { FormContext } from '#page/form/form-store.ts';
import type { JudgedForm } from '#page/form/use-form.ts';
import { useSending } from '#page/form/use-sending.ts';

/**
 * A form of many fields, in any number of `FieldGroup`s. What is wrong with a field is said when it is left, Enter in any
 * line and the `SendButton` send it all.
 */
export function LongForm<Given>(props: {
  of: JudgedForm<Given>;
  /** Sends what the form gives, a mutation's `mutateAsync` mostly. */
  onSend: (given: Given) => unknown;
  /** Turns the server's paths into the form's, where they differ. */
  ownPaths?: (problems: FieldProblems) => FieldProblems;
  children: ReactNode;
}) {
  const { of, onSend, ownPaths } = props;
  const send = useSending(of, { onSend, ownPaths, focus: focusField });
  const actions = useMemo(() => {
    const judge = (path: string) => {
      const judged = of.judge();
      of.setProblem(path, 'problems' in judged ? (judged.problems[path] ?? null) : null);
    };
    // Judged after the key or click that left the field has been drawn.
    return { judge: (path: string) => setTimeout(judge, 0, path), goOn: send };
  }, [of, send]);
  return (
    <FormContext value={of}>
      <FieldActionsContext value={actions}>{props.children}</FieldActionsContext>
    </FormContext>
  );
}

/** The button that sends the long form around it. */
export function SendButton(props: ButtonProps & { children: ReactNode }) {
  return <Button {...props} onClick={useFieldActions().goOn} />;
}
