import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDevice, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { onDatabase } from '../device/database.ts';
import { SignedOut } from '../device/seal.ts';
import { signOut, unsentWork } from '../leaving/sign-out.ts';
import { forgetTyped, keepTyped, typedInto } from './typed.ts';

const form = 'contract/K1/edit/customer';
const typed = { values: { 'customer.lastName': 'Brandt-Wolff' }, seen: { version: 3 } };

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

describe('what was typed into a form', () => {
  test('is found again with what the form was opened with, until it is sent', async () => {
    expect(await typedInto(form)).toBeNull();
    await keepTyped(form, { ...typed, values: { 'customer.lastName': 'Brandt' } });
    await keepTyped(form, typed);
    expect(await typedInto(form)).toMatchObject(typed);
    expect(await typedInto('contract/K2/edit/customer')).toBeNull();
    await forgetTyped(form);
    expect(await typedInto(form)).toBeNull();
  });

  test('is sealed, for its owner alone, and outlives the session', async () => {
    await keepTyped(form, typed);
    const rows = await onDatabase(saskia.userId, (db) => db.getAll('typed'));
    expect(JSON.stringify(rows)).not.toContain('Brandt');
    await signOut({ unsent: 'keep' });
    await expect(typedInto(form)).rejects.toBeInstanceOf(SignedOut);
    await signIn(tarik);
    expect(await typedInto(form)).toBeNull();
    await signIn(saskia);
    expect(await typedInto(form)).toMatchObject(typed);
  });

  test('is unsent work: signing out counts it, and deletes it if asked to', async () => {
    await keepTyped(form, typed);
    expect(await unsentWork()).toMatchObject({ drafts: 1 });
    await signOut({ unsent: 'discard' });
    await signIn(saskia);
    expect(await typedInto(form)).toBeNull();
  });
});
