import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../words/language.tsx';
import classes from './Field.module.css';
import text from './text.module.css';

/** DOM id of a field's control; `name` is the field's path. */
export function controlId(name: string): string {
  return name.replaceAll('.', '-');
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  hint?: string;
  optional?: boolean;
}

/** A labelled single-line input. `tidy` brings what was typed into the form that is shown once the field is left. */
export function Field(
  props: FieldProps & {
    type?: 'text' | 'tel';
    autoComplete?: string;
    inputMode?: 'decimal' | 'numeric';
    tidy?: (typed: string) => string;
  },
) {
  const { name, label, value, error, onChange, hint, optional, type = 'text', tidy, ...more } = props;
  return (
    <Labelled {...{ name, label, error, hint, optional }}>
      <input
        {...more}
        {...described(props)}
        type={type}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          const tidied = tidy?.(value) ?? value;
          if (tidied !== value) onChange(tidied);
        }}
      />
    </Labelled>
  );
}

/** A labelled select; `of` holds pairs of value and label. */
export function Choice(
  props: FieldProps & { autoComplete?: string; of: readonly (readonly [string, string])[] },
) {
  const { name, label, value, error, onChange, hint, optional } = props;
  return (
    <Labelled {...{ name, label, error, hint, optional }}>
      <select
        {...described(props)}
        name={name}
        value={value}
        autoComplete={props.autoComplete}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {props.of.map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A labelled textarea. */
export function Words(props: FieldProps) {
  const { name, label, value, error, onChange, hint, optional } = props;
  return (
    <Labelled {...{ name, label, error, hint, optional }}>
      <textarea
        {...described(props)}
        name={name}
        value={value}
        rows={3}
        maxLength={2000}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Labelled>
  );
}

function described({ name, error, hint, optional }: FieldProps) {
  const id = controlId(name);
  const by = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': by || undefined,
    'aria-required': !optional,
  };
}

function Labelled(props: {
  name: string;
  label: string;
  error: string | undefined;
  hint: string | undefined;
  optional: boolean | undefined;
  children: ReactNode;
}) {
  const t = useWords();
  const id = controlId(props.name);
  return (
    <div className={classes['field']} data-field={props.name.split('.').at(-1)}>
      <label htmlFor={id}>
        {props.label} {props.optional && <span className={classes['optional']}>({t('optional')})</span>}
      </label>
      {props.hint && (
        <p id={`${id}-hint`} className={`${text['hint']} ${classes['hint']}`}>
          {props.hint}
        </p>
      )}
      {props.children}
      <FieldError name={props.name} error={props.error} />
    </div>
  );
}

/** A value that cannot be changed here; `hint` says why. */
export function FixedField({ label, value, hint }: { label: string; value: ReactNode; hint: string }) {
  return (
    <div className={classes['field']}>
      <span className={classes['fixedLabel']}>{label}</span>
      <span className={classes['fixed']}>{value}</span>
      <p className={`${text['hint']} ${classes['hint']}`}>{hint}</p>
    </div>
  );
}

/** A checkbox with its label. */
export function Check({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={classes['check']}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}

/** The error message of a field; renders nothing without one. */
export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${controlId(name)}-error`} className={classes['error']}>
      {error}
    </p>
  );
}
