import classes from './Bar.module.css';

/** A part of a whole as a bar, full from 1 on. Its number stands beside it in words. */
export function Bar({ part }: { part: number }) {
  return (
    <span className={classes['bar']} aria-hidden>
      <span style={{ width: `${Math.min(1, part) * 100}%` }} />
    </span>
  );
}
