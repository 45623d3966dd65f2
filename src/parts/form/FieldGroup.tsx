import type { FormEvent, ReactNode } from 'react';
import classes from './fields.module.css';

/**
 * Groups related fields in a `<form>` of their own. Browser autofill reads every field of the current form on each
 * keystroke; with a hundred fields that costs more than painting the keystroke.
 */
export function FieldGroup({
  className = classes['fields'],
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <form className={className} onSubmit={stay} noValidate>
      {children}
    </form>
  );
}

function stay(event: FormEvent): void {
  event.preventDefault();
}

/** A named set of fields within a group, such as an address. */
export function FieldSet({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={classes['set']}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
