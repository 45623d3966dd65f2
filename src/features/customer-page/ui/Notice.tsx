import type { ReactNode, Ref } from 'react';
import classes from './Notice.module.css';

const roles = { bad: 'alert', plain: 'status', good: undefined };

/**
 * A message next to what it concerns. Screen readers announce a bad one at once. A good one has no live role: pass a
 * `ref` and focus it.
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
