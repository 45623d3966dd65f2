import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { awaitNoRecord, awaitRecord } from '#page/keys/awaited-record.ts';
import { press, useScreenKeys, type ScreenKey } from '#page/keys/screen-keys.ts';
import type { Selecting } from '#ui/SelectBox.tsx';
import { toggled } from '#ui/lists/selection.ts';
import { rowsOfList as rows, type Beside } from './use-beside.ts';

/** What the keys of a list act on. */
export interface ListKeysOf {
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  /** True while another page is loading. */
  isWaiting: boolean;
  /** Where a new record is made; undefined if the user may not. */
  newPath?: string | undefined;
  selecting?: Selecting | undefined;
  /** What is shown beside the list. While it is, it goes along from row to row. */
  beside: Beside;
  /** The keys of all rows. */
  of: readonly string[];
  /** Hands over, once, what was pressed while these keys were loading. It counts. */
  takeEarly: () => readonly KeyboardEvent[];
}

/** The row that has the focus, or else the one whose record is shown. */
function present(shown?: string): HTMLElement | undefined {
  const focused = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]');
  const all = rows();
  return all.find((row) => row === focused) ?? all.find((row) => row.dataset['row'] === shown);
}

/**
 * The keys of every list: J and K go from row to row and on to the pages beside, Enter opens, X selects, F searches the
 * list, N makes a new record, V shows records beside the list or no more. Returns what J does.
 */
export function useListKeys(props: ListKeysOf): { next: () => void } {
  const router = useRouter();
  const { onNext, onPrevious, isWaiting, newPath, selecting, beside, of, takeEarly } = props;
  const { shown, wanted } = beside;
  // While another page loads: which page is left, and by how many rows the next key goes beyond its border.
  const turning = useRef<{ from: string; by: 1 | -1; steps: number } | null>(null);

  // Where the row is, or was until what was done with its record has taken it from the list.
  const place = useRef(0);
  useEffect(() => {
    const at = shown === undefined ? -1 : of.indexOf(shown);
    if (at !== -1) place.current = at;
  });
  const goTo = (row: HTMLElement | undefined) => {
    row?.focus();
    if (row && wanted() !== undefined) beside.show(row.dataset['row']);
  };

  const page = of.join(' ');
  const turn = (go: (() => void) | undefined, by: 1 | -1) => {
    if (!go || isWaiting) return;
    turning.current = { from: page, by, steps: 0 };
    // What is pressed meanwhile is meant for the record that comes.
    if (wanted() !== undefined) awaitRecord('on the next page');
    go();
  };
  const step = (by: 1 | -1) => {
    if (turning.current) {
      const { steps, by: way } = turning.current;
      turning.current.steps = Math.max(0, steps + by * way);
      return;
    }
    const all = rows();
    const row = present(wanted());
    const first =
      wanted() === undefined ? (by === 1 ? 0 : all.length - 1) : place.current - (by === 1 ? 0 : 1);
    const next = row ? all.indexOf(row) + by : first;
    if (next >= all.length) turn(onNext, 1);
    else if (next < 0) turn(onPrevious, -1);
    else goTo(all[next]);
  };
  useEffect(() => {
    if (!turning.current || isWaiting || turning.current.from === page) return;
    const { by, steps } = turning.current;
    turning.current = null;
    const all = rows();
    const row = all.at(by === 1 ? Math.min(steps, all.length - 1) : -1 - Math.min(steps, all.length - 1));
    if (!row) awaitNoRecord();
    goTo(row);
  });

  const select = (withRange: boolean) => {
    const row = present(wanted());
    const key = row?.dataset['row'];
    // On what is selected by then: several keys may come before it is drawn.
    if (key) selecting?.onSelected((selected) => toggled(selected, { key, withRange, of }));
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
    beside.turn && { key: 'v', label: msg`Show or hide records beside the list`, act: beside.turn },
  ];
  useScreenKeys({ title: msg`This list`, keys: keys.filter((key) => key !== false && key !== undefined) });
  useArrows(step);
  useEffect(() => {
    for (const event of takeEarly()) {
      press(event);
      // The browser opens a row that has the focus; none had it yet.
      if (event.key === 'Enter' && event.target === document.body) present(wanted())?.click();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [takeEarly]);
  return { next: () => step(1) };
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('#main input[type="search"]')?.focus();
}

/** The arrows go from row to row as well, once one has the focus. They type nothing and are never switched off. */
function useArrows(step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  useLayoutEffect(() => {
    latest.current = step;
  });
  useLayoutEffect(() => {
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
