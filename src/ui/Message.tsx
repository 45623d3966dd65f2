import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Message.module.css';

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, plain: IconInfoCircle };

/** A permanent message next to what it concerns. Screen readers announce bad ones at once. */
export function Message({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={classes['message']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
