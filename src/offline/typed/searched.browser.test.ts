import { beforeEach, expect, test } from 'vitest';
import { emptyDevice, readable, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { onDatabase } from '../device/database.ts';
import { SignedOut } from '../device/seal.ts';
import { signOut } from '../leaving/sign-out.ts';
import { keepWords } from './searched.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

/** What a page that was opened now finds. */
async function found(): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  await keepWords(words);
  return words;
}

test('searched words are kept under their names, sealed, of all tabs', async () => {
  await Promise.all([keepWords(new Map([['*a', 'Brandt']])), keepWords(new Map([['*b', 'Wolff']]))]);
  expect(await found()).toEqual(
    new Map([
      ['*a', 'Brandt'],
      ['*b', 'Wolff'],
    ]),
  );
  const row = await onDatabase(saskia.userId, (db) => db.get('meta', 'searched'));
  expect(readable(row)).not.toContain('Brandt');
});

test('searched words end with the sign-out, and outlive a session that expired', async () => {
  await keepWords(new Map([['*a', 'Brandt']]));
  await signOut({ unsent: 'keep', why: 'expired' });
  await expect(found()).rejects.toBeInstanceOf(SignedOut);
  await signIn(tarik);
  expect(await found()).toEqual(new Map());
  await signIn(saskia);
  expect(await found()).toEqual(new Map([['*a', 'Brandt']]));
  await signOut({ unsent: 'keep' });
  await signIn(saskia);
  expect(await found()).toEqual(new Map());
});
