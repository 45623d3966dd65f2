import type { UseQueryResult } from '@tanstack/react-query';
import { createElement, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { recordIsGone, recordIsThere } from './awaited-record.ts';
import { dialogClosed, dialogOpened, pressInDialog } from './dialog-keys.ts';
import { KeysOf, pressHeld } from './screen-keys.ts';

/**
 * What is bound below belongs to one record, and hears no key that is meant for another. What was pressed while the
 * record was loading is done once it is there.
 */
export function RecordKeys(props: {
  of: string;
  query: UseQueryResult<unknown, Error>;
  children: ReactNode;
}) {
  const { of, query } = props;
  // The device's copy of an earlier visit may offer other commands than the record does by now.
  const isCopy = query.fetchStatus === 'fetching' && query.dataUpdatedAt < performance.timeOrigin;
  // A record that cannot be asked for keeps no keys waiting.
  const isThere =
    (query.data !== undefined && !isCopy) || query.failureReason !== null || query.fetchStatus === 'paused';
  useEffect(() => {
    if (!isThere) return undefined;
    const waited = recordIsThere(of);
    // By then everything below has bound its keys as well.
    if (waited.length > 0) queueMicrotask(() => void replay(waited));
    return () => recordIsGone(of);
  }, [of, isThere]);
  return createElement(KeysOf, { value: of }, props.children);
}

/**
 * Does what was pressed earlier. What follows a key that leads into a text field is its text, and Enter belongs to the
 * dialog that the key before it has opened; what follows that waits until the dialog is gone.
 */
async function replay(waited: readonly KeyboardEvent[]): Promise<void> {
  const before = document.activeElement;
  for (const [at, event] of waited.entries()) {
    const { key } = event;
    const now = document.activeElement;
    if (now !== before && now instanceof HTMLTextAreaElement) write(key === 'Enter' ? '\n' : key, now);
    else if (key === 'Enter' || key === 'Tab') {
      if (!(await dialogOpened())) return;
      flushSync(() => pressInDialog(key));
    } else {
      if (waited[at - 1]?.key === 'Enter' && !(await dialogClosed())) return;
      flushSync(() => pressHeld(event));
    }
  }
}

function write(text: string, field: HTMLTextAreaElement): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
