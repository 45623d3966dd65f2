import type { MessageDescriptor } from '@lingui/core';
import { createContext, use, useLayoutEffect, useRef } from 'react';
import { singleKeys } from '../device/single-keys.ts';
import { makeStore, useStore } from '../store.ts';
import { awaitedRecord, hearsKeys, holdKey } from './awaited-record.ts';
import { dialogClosed, isDialogLeaving } from './dialog-keys.ts';

/**
 * A key of the screen. `key` is what it types (`j`, `/`, `?`), not where it lies, with `shift+` before a letter and
 * `mod+` for Ctrl or ⌘. `act` is null if the browser itself does it, such as Enter on a link: it is only listed.
 */
export interface ScreenKey {
  key: string;
  label: MessageDescriptor;
  act: (() => void) | null;
}

/** Keys that belong together, under the heading `?` gives them. */
export interface KeyGroup {
  title: MessageDescriptor;
  keys: readonly ScreenKey[];
  /** 1 for keys that win over those of all other groups. */
  rank?: 1;
}

interface Bound {
  current: KeyGroup;
  /** The record that the keys belong to; undefined for those of lists and screens. */
  of?: string | undefined;
}

/** The record whose keys are bound within (`RecordKeys`). */
export const KeysOf = createContext<string | undefined>(undefined);

/** All that is bound now in the order in which it wins: by rank, then what was bound last. */
const bound = makeStore<readonly Bound[]>([]);

/** The keys of the screen, by group: exactly those that work now. Groups of the same title are one. */
export function useKeysInForce(): readonly KeyGroup[] {
  const groups = new Map<string, KeyGroup>();
  const taken = new Set<string>();
  for (const { current } of useStore(bound)) {
    const keys = current.keys.filter(({ key }) => works(key) && !taken.has(key));
    if (keys.length === 0) continue;
    for (const { key } of keys) taken.add(key);
    const before = groups.get(current.title.id);
    groups.set(current.title.id, { title: current.title, keys: [...(before?.keys ?? []), ...keys] });
  }
  return [...groups.values()];
}

/** True for combinations, for keys that type nothing, and for all others while single-key shortcuts are on. */
function works(key: string): boolean {
  return key.startsWith('mod+') || isNamed(key) || singleKeys.get();
}

/** True for keys with a name, such as Enter; they type no character (WCAG 2.1.4 is about those that do). */
function isNamed(key: string): boolean {
  return key.length > 1 && !key.includes('+');
}

const typing = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';
const above = '[role="dialog"], [role="listbox"], [role="menu"]';

/** How the registry names what was pressed. */
function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isLetter = /^\p{L}$/u.test(key);
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.shiftKey && isLetter ? 'shift+' : ''}${key}`;
}

const done = new WeakSet<Event>();

/** Does what is bound to a key, once. What may be meant for a record that is loading waits for it. */
export function press(event: KeyboardEvent): void {
  // What loads keys may have kept the browser from using this one.
  const isOurs = !event.defaultPrevented || nameOf(event) === 'mod+k';
  if (isOurs && !done.has(event)) pressHeld(event);
}

/** Does what is bound to a key that has waited. */
export function pressHeld(event: KeyboardEvent): void {
  const name = nameOf(event);
  if (event.altKey || !works(name)) return;
  const hit = bound
    .get()
    .filter(({ of }) => hearsKeys(of))
    .flatMap(({ current }) => current.keys)
    .find(({ key, act }) => key === name && act !== null);
  const target = event.target instanceof Element ? event.target : document.body;
  const isCombination = name.startsWith('mod+');
  if (!isCombination && target.closest(typing)) return;
  if (hit && !isCombination && !isNamed(name) && isDialogLeaving()) {
    done.add(event);
    event.preventDefault();
    // A new event, because the target of this one is in the dialog.
    void dialogClosed().then((isGone) => isGone && pressHeld(new KeyboardEvent(event.type, event)));
    return;
  }
  if (!isCombination && target.closest(above)) return;
  if (!hit && !awaitedRecord()) return;
  // Asked last, because it searches the page.
  if (document.querySelector('[aria-modal="true"]')) return;
  const isHeld = holdKey(event, hit !== undefined);
  if (!isHeld && !hit?.act) return;
  done.add(event);
  event.preventDefault();
  if (!isHeld) hit?.act?.();
}

/**
 * Binds keys while the component is there. They work wherever the focus is, except in fields, dialogs, lists and menus.
 * People can turn off those that type a character (WCAG 2.1.4). `?` lists what is bound.
 */
export function useScreenKeys(group: KeyGroup): void {
  const of = use(KeysOf);
  const latest = useRef<KeyGroup>(group);
  // Before the browser paints: what is seen can be pressed.
  useLayoutEffect(() => {
    latest.current = group;
  });
  useLayoutEffect(() => {
    const own: Bound = {
      get current() {
        return latest.current;
      },
      of,
    };
    if (bound.get().length === 0) document.addEventListener('keydown', press);
    bound.set([own, ...bound.get()].toSorted((a, b) => (b.current.rank ?? 0) - (a.current.rank ?? 0)));
    return () => {
      bound.set(bound.get().filter((one) => one !== own));
      if (bound.get().length === 0) document.removeEventListener('keydown', press);
    };
  }, [of]);
}
