import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { typedInto } from '#offline/typed/typed.ts';
import { emptyDevice, saskia, signIn } from '../../../tests/support/device/device.ts';
import { makeStore } from '../store.ts';
import type { Form } from './form-store.ts';
import { keepForm, type Keeper, type Kept } from './keep.ts';
import { useForm } from './use-form.ts';
import { useSending } from './use-sending.ts';

const at = 'contract/K1/withdraw';
const Reasoned = v.object({ reason: v.pipe(v.string(), v.nonEmpty('required')) });

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

/** A screen with a kept form, whose reason is typed and stored. */
async function typed(given: { onSend: () => Promise<void>; onSent: () => void }) {
  const initial = { reason: '' };
  const kept: Kept = {
    found: makeStore<string | null>(null),
    keeper: makeStore<Promise<Keeper> | null>(null),
  };
  const screen: { form?: Form; send?: () => void } = {};
  function Screen() {
    const plain = useForm({ schema: Reasoned, initial });
    const [form] = useState(() => ({ ...plain, kept }));
    screen.form = form;
    screen.send = useSending(form, { ...given, focus: () => undefined });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(Screen)));
  const form = screen.form!;
  const keeper = keepForm({
    form,
    initial,
    at,
    found: kept.found,
    keep: () => ({ at }),
    onTrouble: (error) => {
      throw error;
    },
  });
  kept.keeper.set(keeper);
  await keeper;
  form.set('reason', 'Kundin hat die Küche storniert');
  await expect.poll(() => typedInto(at)).not.toBeNull();
  return { send: () => screen.send!(), leave: () => root.unmount() };
}

describe('sending a form that is kept', () => {
  test('goes on only when nothing is left to find: a reload then finds an empty form', async () => {
    let found: Promise<unknown> | undefined;
    const onSent = () => {
      found = typedInto(at);
    };
    const { send, leave } = await typed({ onSend: () => Promise.resolve(), onSent });
    send();
    await vi.waitFor(() => expect(found).toBeDefined());
    expect(await found).toBeNull();
    leave();
  });

  test('goes nowhere once the person has left, and what was sent is forgotten all the same', async () => {
    let answer: (() => void) | undefined;
    const onSend = () => new Promise<void>((resolve) => (answer = resolve));
    const onSent = vi.fn<() => void>();
    const { send, leave } = await typed({ onSend, onSent });
    send();
    await vi.waitFor(() => expect(answer).toBeDefined());
    leave();
    answer!();
    await expect.poll(() => typedInto(at)).toBeNull();
    expect(onSent).not.toHaveBeenCalled();
  });
});
