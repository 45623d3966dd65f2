import type { HTMLAttributes } from 'react';

/** How a card is dragged to another place, and takes another's place. */
export interface Dragging {
  /** By what the card is taken. */
  grip: HTMLAttributes<HTMLElement>;
  /** Where another can be dropped. */
  target: HTMLAttributes<HTMLElement>;
  /** On which side of this card the one above it would land. */
  drop: 'before' | 'after' | undefined;
}
