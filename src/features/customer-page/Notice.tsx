import type { ReactNode, Ref } from 'react';
import classes from './Notice.module.css';

const roles = { bad: 'alert', plain: 'status', good: undefined };

/**
 * A message beside what it is about. Bad news is said at once by screen readers. One with a `ref` can be given the focus,
 * as good news is.
 */
export function Notice(props: {
  tone: 'bad' | 'plain' | 'good';
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const { tone, ref, children } = props;
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classes['notice']}
      data-tone={tone}
      role={roles[tone]}
    >
      {children}
    </div>
  );
}
