import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLetterKeys } from './use-letter-keys.ts';

/**
 * Keyboard navigation for a `DataTable`: J and K move between rows, N and P turn the page, wherever the focus is. Once a
 * row has the focus, the arrows move as well. Put `onKeyDown` and `ref` on an element around the table. After turning
 * the page by key, the first row takes the focus.
 */
export function useRowKeys(given: {
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  /** False turns the letter keys off; the arrows keep working. */
  letters: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const afterTurning = useRef(false);
  const rows = () =>
    [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
      (row) => row.offsetParent !== null,
    );

  const step = (by: 1 | -1) => {
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by;
    all[next]?.focus();
  };
  const turn = (go: (() => void) | undefined) => {
    if (!go) return;
    afterTurning.current = true;
    go();
  };

  useEffect(() => {
    if (!afterTurning.current || ref.current?.querySelector('[data-waiting]')) return;
    afterTurning.current = false;
    rows()[0]?.focus();
  });

  const letters = {
    j: () => step(1),
    k: () => step(-1),
    n: () => turn(given.onNext),
    p: () => turn(given.onPrevious),
  };
  useLetterKeys(given.letters ? letters : {});

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!(event.target as HTMLElement).closest('[data-row]')) return;
    step(by);
    event.preventDefault();
  };
  return { ref, onKeyDown };
}
