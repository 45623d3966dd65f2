import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** A short message in the corner. It stays 5 seconds, and longer while hovered. */
export interface Note {
  message: ReactNode;
  title?: ReactNode;
  tone?: 'good' | 'bad' | 'plain';
}

const colours = { good: 'green', bad: 'red', plain: 'ink' } as const;

let wanted = false;
const listeners = new Set<() => void>();

/** Store: true once a note has been shown. `NotesPlace` subscribes to it. */
export const notesWanted = {
  get: () => wanted,
  watch: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a note. The first call loads the notifications library. */
export async function notify({ message, title, tone = 'plain' }: Note): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  const closeButtonProps = { 'aria-label': t`Close` };
  notifications.show({ message, title, color: colours[tone], closeButtonProps });
  wanted = true;
  listeners.forEach((listener) => listener());
}
