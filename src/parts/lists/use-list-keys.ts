import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { press, useScreenKeys, type ScreenKey } from '#page/keys/screen-keys.ts';
import type { Selecting } from '#ui/SelectBox.tsx';
import { toggled } from '#ui/selection.ts';

/** What the keys of a list act on. */
export interface ListKeysOf {
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  /** True while another page is loading. */
  isWaiting: boolean;
  /** Where a new record is made; undefined if the user may not. */
  newPath?: string | undefined;
  selecting?: Selecting | undefined;
  /** The keys of all rows. */
  of: readonly string[];
  /** Hands over, once, what was pressed while these keys were loading. It counts. */
  takeEarly: () => readonly KeyboardEvent[];
}

/** The rows on the screen, as their links. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('#main [data-row]')].filter((row) => row.offsetParent !== null);

const present = () => document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]');

/**
 * The keys of every list: J and K go from row to row and on to the pages beside, Enter opens, X selects, F searches the
 * list, N makes a new record.
 */
export function useListKeys(props: ListKeysOf): void {
  const router = useRouter();
  const { onNext, onPrevious, isWaiting, newPath, selecting, of, takeEarly } = props;
  const afterTurning = useRef<'first' | 'last' | null>(null);

  const turn = (go: (() => void) | undefined, to: 'first' | 'last') => {
    if (!go || isWaiting) return;
    afterTurning.current = to;
    go();
  };
  const step = (by: 1 | -1) => {
    const all = rows();
    const row = present();
    const at = row ? all.indexOf(row) : -1;
    const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by;
    if (next >= all.length) turn(onNext, 'first');
    else if (next < 0) turn(onPrevious, 'last');
    else all[next]?.focus();
  };
  useEffect(() => {
    if (!afterTurning.current || isWaiting) return;
    rows()
      .at(afterTurning.current === 'first' ? 0 : -1)
      ?.focus();
    afterTurning.current = null;
  });

  const select = (withRange: boolean) => {
    const row = present();
    const key = row?.dataset['row'];
    if (key) selecting?.onSelected(toggled(selecting.selected, { key, withRange, of }));
  };
  const keys: (ScreenKey | false | undefined)[] = [
    { key: 'j', label: msg`Next row, or next page`, act: () => step(1) },
    { key: 'k', label: msg`Previous row, or previous page`, act: () => step(-1) },
    { key: 'Enter', label: msg`Open the row`, act: null },
    selecting && { key: 'x', label: msg`Select the row`, act: () => select(false) },
    selecting && { key: 'shift+x', label: msg`Select up to the row`, act: () => select(true) },
    { key: 'f', label: msg`Search this list`, act: focusSearch },
    newPath !== undefined && {
      key: 'n',
      label: msg`New`,
      act: () => router.history.push(newPath),
    },
  ];
  useScreenKeys({ title: msg`This list`, keys: keys.filter((key) => key !== false && key !== undefined) });
  useArrows(step);
  useEffect(() => {
    for (const event of takeEarly()) {
      press(event);
      // The browser opens a row that has the focus; none had it yet.
      if (event.key === 'Enter' && event.target === document.body) present()?.click();
    }
  }, [takeEarly]);
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('#main input[type="search"]')?.focus();
}

/** The arrows go from row to row as well, once one has the focus. They type nothing and are never switched off. */
function useArrows(step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
      if (!by || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(event.target instanceof Element) || !event.target.closest('#main [data-row]')) return;
      latest.current(by);
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
