import type { FormEvent, ReactNode } from 'react';
import classes from './FieldGroup.module.css';

/**
 * Fields that belong together, as a form of their own: at each key a browser's autofill reads every field of the form
 * typed into, and a hundred of them cost it more than the key's own painting.
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
