import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** A short message in the corner: done, or worth knowing. It stays 5 seconds, and for as long as it is hovered. */
export interface Note {
  message: ReactNode;
  title?: ReactNode;
  tone?: 'good' | 'bad' | 'plain';
}

const colours = { good: 'green', bad: 'red', plain: 'ink' } as const;

let wanted = false;
const listeners = new Set<() => void>();

/** Whether there has been a note to draw, for the place that draws them. */
export const notesWanted = {
  get: () => wanted,
  watch: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a note. The library that draws notes is fetched with the first one. */
export async function notify({ message, title, tone = 'plain' }: Note): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  const closeButtonProps = { 'aria-label': t`Close` };
  notifications.show({ message, title, color: colours[tone], closeButtonProps });
  wanted = true;
  listeners.forEach((listener) => listener());
}
