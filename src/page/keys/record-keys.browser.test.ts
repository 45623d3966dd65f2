import { createElement as h, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { awaitNoRecord, awaitRecord } from './awaited-record.ts';
import { RecordKeys } from './record-keys.ts';
import { useScreenKeys } from './screen-keys.ts';

const deeds: string[] = [];
const words = (id: string) => ({ id });

beforeEach(() => {
  deeds.length = 0;
  awaitNoRecord();
});

/** A dialog whose code is loaded first, and which is gone a moment after its deed. */
function askToClose(id: string): void {
  setTimeout(() => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    const confirm = dialog.appendChild(document.createElement('button'));
    confirm.addEventListener('click', () => {
      deeds.push(`${id} closed`);
      setTimeout(() => dialog.remove(), 50);
    });
    confirm.focus();
  }, 30);
}

function List(props: { toNext: () => void }) {
  useScreenKeys({ title: words('list'), keys: [{ key: 'j', label: words('next'), act: props.toNext }] });
  return null;
}

function Claim({ id }: { id: string }) {
  const comment = useRef<HTMLTextAreaElement>(null);
  useScreenKeys({
    title: words('claim'),
    keys: [
      { key: 't', label: words('take over'), act: () => deeds.push(`${id} taken over`) },
      { key: 'c', label: words('close'), act: () => askToClose(id) },
      { key: 'm', label: words('comment'), act: () => comment.current?.focus() },
    ],
  });
  return h('textarea', { ref: comment });
}

/** A list with a claim beside it, whose data may still be on their way. */
function screen() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  const ids = ['A', 'B', 'C'];
  let at = 0;
  let arrive = () => {};
  const toNext = () => {
    at += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    arrive = resolve;
    awaitRecord(ids[at]!, promise);
  };
  const show = (id: string, data: object | undefined, dataUpdatedAt = Date.now()) => {
    const query = { data, dataUpdatedAt, failureReason: null, fetchStatus: 'fetching' } as never;
    const claim: ReactNode = data && h(Claim, { id });
    flushSync(() =>
      root.render([
        h(List, { key: 'list', toNext }),
        h(RecordKeys, { key: id, of: id, query, children: claim }),
      ]),
    );
  };
  return { show, arrive: async () => arrive(), asked: () => ids[at] };
}

const press = (...keys: string[]) => {
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
};

test('a key after J is done to the next claim, however long that one loads', async () => {
  const { show, arrive } = screen();
  show('A', {});
  press('j', 't');
  expect(deeds).toEqual([]);
  show('B', undefined);
  await arrive();
  press('t');
  expect(deeds).toEqual([]);
  show('B', {});
  await expect.poll(() => deeds).toEqual(['B taken over', 'B taken over']);
  press('t');
  expect(deeds).toHaveLength(3);
});

test('a key waits for the answer while the copy of an earlier visit is shown', async () => {
  const { show, arrive } = screen();
  show('A', {});
  press('j');
  await arrive();
  show('B', {}, performance.timeOrigin - 60_000);
  press('t');
  expect(deeds).toEqual([]);
  show('B', {});
  await expect.poll(() => deeds).toEqual(['B taken over']);
});

test('keys are done in their order: what follows the first that waits waits too', async () => {
  const { show, arrive } = screen();
  show('A', {});
  press('j', 't', 'j', 't');
  await arrive();
  show('B', {});
  await expect.poll(() => deeds).toEqual(['B taken over']);
  await arrive();
  show('C', {});
  await expect.poll(() => deeds).toEqual(['B taken over', 'C taken over']);
});

test('what is typed after the key that leads to a comment becomes its text', async () => {
  const { show, arrive } = screen();
  show('A', {});
  press('j', 'm', 't', ' ', 'm');
  await arrive();
  show('B', {});
  await expect.poll(() => document.querySelector('textarea')?.value).toBe('t m');
  expect(deeds).toEqual([]);
});

test('C, Enter and J in a row close the claim that loads, and only then go on', async () => {
  const { show, arrive, asked } = screen();
  show('A', {});
  press('j', 'c', 'Enter', 'j');
  await arrive();
  show('B', {});
  await expect.poll(asked).toBe('C');
  expect(deeds).toEqual(['B closed']);
  await arrive();
  show('C', {});
  press('t');
  await expect.poll(() => deeds).toEqual(['B closed', 'C taken over']);
});

test('what is typed into a dialog that is being sent is its text; what is pressed beside it comes after it', async () => {
  const { show } = screen();
  show('A', {});
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  const field = dialog.appendChild(document.createElement('textarea'));
  const send = dialog.appendChild(document.createElement('button'));
  dialog.appendChild(document.createElement('span')).dataset['leaving'] = '';
  field.focus();
  press('t');
  send.focus();
  press('t');
  expect(deeds).toEqual([]);
  dialog.remove();
  await expect.poll(() => deeds).toEqual(['A taken over']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(deeds).toHaveLength(1);
});

test('the pointer takes back what waits', async () => {
  const { show, arrive } = screen();
  show('A', {});
  press('j', 't');
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await arrive();
  show('B', {});
  press('t');
  expect(deeds).toEqual(['B taken over']);
});

test('a record that is closed hears nothing any more', () => {
  const { show } = screen();
  show('A', {});
  awaitRecord(null, new Promise(() => {}));
  press('t');
  expect(deeds).toEqual([]);
});
