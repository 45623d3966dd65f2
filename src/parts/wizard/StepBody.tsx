import type { ReactNode } from 'react';
import classes from './StepBody.module.css';

/** A step's content, below its messages. */
export function StepBody({ banners, children }: { banners: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={classes['banners']}>{banners}</div>
      <div className={classes['content']}>{children}</div>
    </>
  );
}
