import { useLingui } from '@lingui/react/macro';
import { createElement, Fragment, useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { fieldMessage } from '#domain/messages/fields.ts';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext, useProblem } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './fields.module.css';

/** Props of every kit field. */
export interface FieldProps {
  path: string;
  label: ReactNode;
  description?: ReactNode;
  /** Left out, the label calls the field optional; `false` leaves that to the words around it. */
  required?: boolean;
  /** Width on a wide screen; full width by default. `first` is a half that starts a new row. */
  span?: 'narrow' | 'third' | 'half' | 'first' | 'most';
}

/** A field's error message in the page's language, or null. */
export function useFieldMessage(path: string): string | null {
  const language = useLanguage();
  const code = useProblem(path);
  return code && fieldMessage(code, language);
}

/** The props that a field passes to its input: the common ones plus all others given. */
export function useField<Props extends FieldProps>(props: Props) {
  const { path, label, description, required, span, ...rest } = props;
  const { t } = useLingui();
  const { idOf, Mark } = useFieldActions();
  return {
    ...rest,
    id: idOf(path),
    label: createElement(
      Fragment,
      null,
      label,
      required === undefined &&
        createElement('span', { className: classes['optional'] }, ` ${t`(optional)`}`),
      Mark && createElement(Mark, { path }),
    ),
    description,
    required: required ?? false,
    className: span && classes[span],
    error: useFieldMessage(path),
  };
}

/**
 * Props for an uncontrolled input, so that a keystroke re-renders nothing. Changes made through the form are written
 * into it.
 */
export function useOwnText(path: string) {
  const form = useFormContext();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      form.watch(path, () => {
        const value = form.get(path);
        if (ref.current && ref.current.value !== value) ref.current.value = value;
      }),
    [form, path],
  );
  return {
    ref,
    defaultValue: form.get(path),
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.set(path, event.currentTarget.value),
  };
}
