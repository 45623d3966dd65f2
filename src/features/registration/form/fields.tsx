import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { isPhoneTyping } from '#domain/customer/phone.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { dayText } from '#domain/time/day-text.ts';
import { readDate } from '#parts/read-date.ts';
import { useFieldActions } from './field-actions.ts';
import { useForm, useProblem, useValue } from './form-store.ts';

/** Id of the control of a field, to move the focus there. */
export function fieldId(path: string): string {
  return `field-${path}`;
}

function useMessage(path: string): string | null {
  const language = useLanguage();
  const code = useProblem(path);
  return code && fieldMessage(code, language);
}

interface FieldProps {
  path: string;
  label: ReactNode;
  description?: ReactNode;
  required?: boolean;
  className?: string | undefined;
}

interface TextFieldProps extends FieldProps {
  placeholder?: string;
  maxLength?: number;
  inputMode?: 'text' | 'email' | 'tel' | 'decimal' | 'numeric';
  autoComplete?: string;
  /** Id of a list of suggestions. */
  list?: string;
  rightSection?: ReactNode;
  /** In place of going on with Enter. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Brings what was typed into its usual form when the field is left. */
  tidy?: (typed: string) => string;
  /** False for what a key may not add. */
  mayType?: (characters: string) => boolean;
}

/** For an input that keeps its own text, so that a key draws nothing but its letter; what is set from elsewhere comes in. */
function useOwnText(path: string) {
  const form = useForm();
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

/** One line of text. What is wrong with it is said when it is left, and no more once it is changed. */
export function TextField(props: TextFieldProps) {
  const {
    path,
    label,
    description,
    required,
    className,
    tidy,
    mayType,
    onKeyDown,
    autoComplete = 'off',
    ...rest
  } = props;
  const form = useForm();
  const { judge, goOn } = useFieldActions();
  const goOnWithEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goOn();
  };
  const own = useOwnText(path);
  const message = useMessage(path);
  return (
    <TextInput
      {...rest}
      id={fieldId(path)}
      label={label}
      description={description}
      className={className}
      required={required ?? false}
      autoComplete={autoComplete}
      spellCheck={false}
      {...own}
      error={message}
      onBeforeInput={(event) => {
        // A single key only: what is pasted is kept, and judged.
        const { data } = event.nativeEvent;
        if (mayType && data?.length === 1 && !mayType(data)) event.preventDefault();
      }}
      onKeyDown={onKeyDown ?? goOnWithEnter}
      onBlur={() => {
        if (tidy) form.set(path, tidy(form.get(path)));
        if (form.get(path).trim() !== '') judge(path);
      }}
    />
  );
}

/** A day, typed in any usual way and written as DD.MM.YYYY when the field is left. */
export function DateField(props: FieldProps & { rightSection?: ReactNode }) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      placeholder={t`DD.MM.YYYY`}
      inputMode="decimal"
      tidy={(typed) => {
        const date = readDate(typed);
        return date ? dayText(date) : typed;
      }}
    />
  );
}

export function PhoneField(props: FieldProps) {
  return (
    <TextField
      {...props}
      inputMode="tel"
      placeholder="+49 171 3920001"
      mayType={isPhoneTyping}
      maxLength={30}
    />
  );
}

/** Euros, as they are typed. */
export function PriceField(props: FieldProps & Pick<TextFieldProps, 'onKeyDown'>) {
  return <TextField {...props} inputMode="decimal" placeholder="0,00" rightSection="€" maxLength={16} />;
}

export function LongField({ path, label, description }: FieldProps) {
  const form = useForm();
  const value = useValue(path);
  const message = useMessage(path);
  return (
    <Textarea
      id={fieldId(path)}
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={8}
      value={value}
      error={message}
      onChange={(event) => form.set(path, event.currentTarget.value)}
    />
  );
}

/** One of few choices. */
export function ChoiceField(
  props: FieldProps & { choices: readonly { value: string; label: string }[]; autoComplete?: string },
) {
  const form = useForm();
  const value = useValue(props.path);
  const message = useMessage(props.path);
  return (
    <NativeSelect
      size="md"
      id={fieldId(props.path)}
      label={props.label}
      description={props.description}
      className={props.className ?? ''}
      data={[...props.choices]}
      value={value}
      error={message}
      onChange={(event) => form.set(props.path, event.currentTarget.value)}
    />
  );
}

/** A yes or no; no until it is chosen. */
export function CheckField({ path, label, description }: FieldProps) {
  const form = useForm();
  const value = useValue(path);
  return (
    <Checkbox
      id={fieldId(path)}
      label={label}
      description={description}
      checked={value === 'yes'}
      onChange={(event) => form.set(path, event.currentTarget.checked ? 'yes' : '')}
    />
  );
}
