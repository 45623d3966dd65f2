import type { KeyboardEvent, ReactNode } from 'react';
import classes from './Proposals.module.css';

/**
 * What can be taken over by a tap, in a line. Arrow keys move through it, and Escape leaves it for `leave`. Renders
 * nothing where there is nothing to propose.
 */
export function Proposals<Of>(props: {
  id?: string;
  label: string;
  of: readonly Of[];
  keyOf: (one: Of) => string;
  children: (one: Of) => ReactNode;
  onTake: (one: Of) => void;
  /** Back to where one was typing. */
  leave: () => void;
}) {
  if (props.of.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const { currentTarget } = event;
    const move = (to: Element | null) => {
      event.preventDefault();
      if (to instanceof HTMLElement) to.focus();
      else props.leave();
    };
    if (event.key === 'ArrowDown' || event.key === 'ArrowRight')
      move(currentTarget.nextElementSibling ?? currentTarget);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') move(currentTarget.previousElementSibling);
    else if (event.key === 'Escape') move(null);
  };
  return (
    <div id={props.id} role="group" aria-label={props.label} className={classes['proposals']}>
      {props.of.map((one) => (
        <button key={props.keyOf(one)} type="button" onClick={() => props.onTake(one)} onKeyDown={onKeyDown}>
          {props.children(one)}
        </button>
      ))}
    </div>
  );
}
