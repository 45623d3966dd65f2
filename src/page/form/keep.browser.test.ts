import { beforeEach, describe, expect, test, vi } from 'vitest';
import { typedInto } from '#offline/typed/typed.ts';
import { signOut } from '#offline/leaving/sign-out.ts';
import { emptyDevice, saskia, signIn } from '../../../tests/support/device/device.ts';
import { makeStore } from '../store.ts';
import { makeForm } from './form-store.ts';
import { keepForm, type Keeper } from './keep.ts';

const at = 'contract/K1/edit/customer';
const initial = { street: 'Gartenweg', city: 'Berlin', note: '' };

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

/** Opens the form as a page does. `seen` is the version of its record; `early` was typed before this code was loaded. */
async function open(seen = 1, accepts = true, early: Record<string, string> = {}) {
  const form = makeForm(initial);
  form.setAll(early);
  const found = makeStore<string | null>(null);
  const onFound = vi.fn<(seen: unknown) => boolean>(() => accepts);
  const onDiscard = vi.fn<() => void>();
  const keeper: Keeper = await keepForm({
    form,
    initial,
    at,
    found,
    keep: () => ({ at, seen: { version: seen }, onFound, onDiscard }),
    onTrouble: (error) => {
      throw error;
    },
  });
  return { form, found, keeper, onFound, onDiscard };
}
const kept = async () => (await typedInto(at))?.values['street'] ?? null;

describe('a form that is kept', () => {
  test('finds what was typed before Back, with the version it was opened with', async () => {
    const before = await open(3);
    before.form.set('street', 'Lindenweg');
    await before.keeper.stop();
    await expect.poll(kept).toBe('Lindenweg');
    const after = await open(4);
    expect(after.form.get('street')).toBe('Lindenweg');
    expect(after.onFound).toHaveBeenCalledWith({ version: 3 });
    expect(after.found.get()).not.toBeNull();
  });

  test('keeps what was typed before its code was loaded, over what it finds', async () => {
    const first = await open(1, true, { street: 'Lindenweg', note: 'Klingel defekt' });
    await first.keeper.stop();
    expect(await kept()).toBe('Lindenweg');
    const second = await open(1, true, { street: 'Seeweg' });
    expect(second.form.values()).toMatchObject({ street: 'Seeweg', note: 'Klingel defekt' });
    await second.keeper.stop();
    expect(await kept()).toBe('Seeweg');
  });

  test('is stored before it is sent, and found after a session that died while sending', async () => {
    const { form, keeper } = await open();
    form.set('street', 'Lindenweg');
    const sending = keeper.send(async () => {
      form.reset();
      await signOut({ unsent: 'keep' });
      throw new Error('not signed in any more');
    });
    await expect(sending).rejects.toThrow('not signed in');
    await keeper.stop();
    await signIn(saskia);
    expect((await open()).form.get('street')).toBe('Lindenweg');
  });

  test('is forgotten once it is sent; what was typed meanwhile is not', async () => {
    const { form, keeper } = await open();
    form.set('street', 'Lindenweg');
    await keeper.send(() => Promise.resolve());
    expect(await kept()).toBeNull();
    await keeper.send(async () => form.set('street', 'Seeweg'));
    await expect.poll(kept).toBe('Seeweg');
  });

  test('is forgotten when it is discarded or made as it was', async () => {
    const { form, found, keeper, onDiscard } = await open();
    form.set('street', 'Lindenweg');
    await expect.poll(kept).toBe('Lindenweg');
    form.set('street', 'Gartenweg');
    await expect.poll(kept).toBeNull();
    form.set('street', 'Seeweg');
    await expect.poll(kept).toBe('Seeweg');
    keeper.discard();
    expect([form.get('street'), found.get(), onDiscard.mock.calls.length]).toEqual(['Gartenweg', null, 1]);
    await expect.poll(kept).toBeNull();
  });

  test('leaves alone what another version of the app has kept', async () => {
    const before = await open();
    before.form.set('street', 'Lindenweg');
    await before.keeper.stop();
    await expect.poll(kept).toBe('Lindenweg');
    const after = await open(2, false);
    expect([after.form.get('street'), after.found.get()]).toEqual(['Gartenweg', null]);
    expect(await kept()).toBe('Lindenweg');
  });

  test('has the browser ask before a reload while a text is not stored yet', async () => {
    const { form, keeper } = await open();
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      globalThis.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(asks()).toBe(false);
    form.set('street', 'Lindenweg');
    expect(asks()).toBe(true);
    await expect.poll(kept).toBe('Lindenweg');
    await expect.poll(asks).toBe(false);
    await keeper.stop();
  });
});
