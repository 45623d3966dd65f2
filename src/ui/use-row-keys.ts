import { useEffect, useRef, type KeyboardEvent } from 'react';

/**
 * Keyboard navigation for a `DataTable`: J and K (and the arrows, once a row has the focus) move between rows, N and P
 * turn the page. Put `onKeyDown` and `ref` on an element around the table, because single letters may only work while
 * the focus is inside (WCAG 2.1.4). After turning the page by key, the first row takes the focus.
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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest('input, select, textarea, [contenteditable], [role="dialog"], [role="listbox"]'))
      return;
    const onRow = target.closest('[data-row]') !== null;
    const key = event.key.toLowerCase();
    const isLetter = (letter: string) => given.letters && key === letter;
    if (isLetter('j') || (onRow && key === 'arrowdown')) step(1);
    else if (isLetter('k') || (onRow && key === 'arrowup')) step(-1);
    else if (isLetter('n')) turn(given.onNext);
    else if (isLetter('p')) turn(given.onPrevious);
    else return;
    event.preventDefault();
  };
  return { ref, onKeyDown };
}
