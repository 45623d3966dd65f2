import { useState, type DragEvent, type HTMLAttributes } from 'react';

/** How a card or row is dragged to another place, and takes another's place. */
export interface Dragging {
  /** By what the card is taken. */
  grip: HTMLAttributes<HTMLElement>;
  /** Where another can be dropped. */
  target: HTMLAttributes<HTMLElement>;
  /** On which side of this one the one above it would land. */
  drop: 'before' | 'after' | undefined;
}

/** Dragging for cards in a row or rows of a list. `onDrop` is told which was dropped onto which. */
export function useDragging(
  ids: readonly string[],
  onDrop: (id: string, onto: string) => void,
): (id: string) => Dragging {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (id) => ({
    grip: {
      onDragStart: (event: DragEvent) => {
        const card = event.currentTarget.closest('li');
        if (card) event.dataTransfer.setDragImage(card, 0, 0);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(id);
      },
      onDragEnd: end,
    },
    target: {
      onDragOver: (event) => {
        // Files from elsewhere, and cards of other sections, are not dropped here.
        if (dragged === null) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        end();
        if (dragged !== id) onDrop(dragged, id);
      },
    },
    drop:
      dragged === null || over !== id || dragged === id
        ? undefined
        : ids.indexOf(dragged) < ids.indexOf(id)
          ? 'after'
          : 'before',
  });
}
