import { useId, type ReactNode } from 'react';
import classes from './Sheet.module.css';

/** A titled section of the page. `anchor` is its id for links. */
export function Sheet(props: { title: string; anchor?: string; children: ReactNode }) {
  const { title, anchor, children } = props;
  const id = useId();
  return (
    <section id={anchor} className={classes['sheet']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Labelled values; null and empty values are left out. */
export function FactList({ of }: { of: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes['facts']}>
      {of
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
