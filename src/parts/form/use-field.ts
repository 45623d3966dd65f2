import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { fieldMessage } from '#domain/messages/fields.ts';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext, useProblem } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './fields.module.css';

/** What every field of the kit takes. */
export interface FieldProps {
  path: string;
  label: ReactNode;
  description?: ReactNode;
  required?: boolean;
  /** Columns it takes on a wide screen; all of them where nothing is said. `first` is a half that begins a row. */
  span?: 'narrow' | 'third' | 'half' | 'first' | 'most';
}

/** What is wrong with a field, in the page's language; null where nothing is. */
export function useFieldMessage(path: string): string | null {
  const language = useLanguage();
  const code = useProblem(path);
  return code && fieldMessage(code, language);
}

/** What a field hands to its input: what every field has, and what else it was given. */
export function useField<Props extends FieldProps>(props: Props) {
  const { path, label, description, required, span, ...rest } = props;
  const { idOf } = useFieldActions();
  return {
    ...rest,
    id: idOf(path),
    label,
    description,
    required: required ?? false,
    className: span && classes[span],
    error: useFieldMessage(path),
  };
}

/**
 * For an input that keeps its own text, so that a key draws nothing but its letter. What is set from elsewhere comes in.
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
