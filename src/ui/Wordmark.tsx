import classes from './Wordmark.module.css';

/** The logo mark: a hob seen from above with one zone lit. Decorative; the name stands beside it. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className={classes['mark']} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <g className={classes['rings']} fill="none" strokeWidth="2">
        <circle cx="10.75" cy="10.25" r="3.75" />
        <circle cx="22.5" cy="21.75" r="3.75" />
        <circle cx="22.25" cy="10.5" r="2.25" />
      </g>
      <circle className={classes['lit']} cx="11.25" cy="21.25" r="5.25" />
      <circle cx="11.25" cy="21.25" r="2.25" fill="currentColor" />
    </svg>
  );
}

/** The mark with the product's name. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className={classes['wordmark']} style={{ fontSize: size * 0.68 }}>
      <Mark size={size} />
      <span>
        Koch<b>feld</b>
      </span>
    </span>
  );
}
