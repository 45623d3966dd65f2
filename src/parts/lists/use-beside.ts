import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, type ComponentType } from 'react';
import { isStaff } from '#domain/user/roles.ts';
import type { ChoosableList } from '#domain/user/list-choices.ts';
import { awaitedRecord, awaitRecord } from '#page/keys/awaited-record.ts';
import { useListChoices } from '#page/lists/list-choices.ts';
import { useSession } from '#page/session/session.ts';

/** What is shown beside a list: the page of a record, given its row's key, and where that page has its address. */
export interface RecordBeside {
  Page: ComponentType<{ id: string }>;
  /** The address before the row's key, such as `/clients/`. */
  at: string;
}

/** Whether records are shown beside a list, and which one is. */
export interface Beside {
  /** True if a row that is chosen opens beside the list. */
  isOn: boolean;
  /** Turns it on or off; undefined where there is no room for it. */
  turn: (() => void) | undefined;
  /** The key of the row whose record is shown. */
  shown: string | undefined;
  /** The same as soon as it was asked for, before it is drawn. */
  wanted: () => string | undefined;
  show: (key: string | undefined) => void;
}

/** The links of the list's rows, those of lists within the record beside it left out. */
export function rowsOfList(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('#main [data-row]')];
  return all.filter((row) => row.offsetParent !== null && !row.closest('[data-pane]'));
}

/**
 * The record beside a list, for windows of 1,200 px and more. The address says which; a row that is chosen opens there.
 * Staff have it until they turn it off, others once they turn it on.
 */
export function useBeside(list: ChoosableList, hasPane: boolean): Beside {
  const hasRoom = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const role = useSession()?.role;
  const { choices, change } = useListChoices(list);
  const navigate = useNavigate();
  const search: { show?: string } = useSearch({ strict: false });
  const canShow = hasPane && hasRoom;
  const isOn = canShow && (choices.split ?? (role ? isStaff(role) : false));
  const shown = canShow ? search.show : undefined;
  const wanted = () => {
    const awaited = awaitedRecord();
    return awaited === undefined ? shown : (awaited ?? undefined);
  };
  const show = (key: string | undefined) => {
    const going = navigate({
      to: '.',
      search: (before: object) => ({ ...before, show: key }),
      // The way back leads to the list, however many records were looked at.
      replace: wanted() !== undefined && key !== undefined,
      resetScroll: false,
    });
    awaitRecord(key ?? null, going);
  };
  const latest = useRef({ isOn, wanted, show });
  useEffect(() => {
    latest.current = { isOn, wanted, show };
  });
  useEffect(() => {
    // Before the link itself: it leads to the record's own page, and does so in a new tab.
    const hear = (event: MouseEvent) => {
      const now = latest.current;
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
      const key = row?.dataset['row'];
      if (!row || key === undefined || !rowsOfList().includes(row)) return;
      if (!now.isOn && now.wanted() === undefined) {
        awaitRecord(key);
        return;
      }
      event.preventDefault();
      if (key === now.wanted()) focusPane();
      else now.show(key);
    };
    document.addEventListener('click', hear, true);
    return () => document.removeEventListener('click', hear, true);
  }, []);
  const turn = () => {
    if (isOn && shown !== undefined) show(undefined);
    change.mutate((before) => ({ ...before, split: !isOn }));
  };
  return { isOn, turn: canShow ? turn : undefined, shown, wanted, show };
}

/** Moves the focus to the record beside the list. */
export function focusPane(): void {
  document.querySelector<HTMLElement>('[data-pane]')?.focus({ preventScroll: true });
}
