import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDevice, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';
import { SignedOut } from '../device/seal.ts';
import { signOut } from '../leaving/sign-out.ts';
import { draftPhotos } from './draft-photos.ts';
import { listDrafts } from './drafts.ts';
import { keepSharedOrder, sharedOrder } from './shared-order.ts';
import { keepSharedPhotos } from './shared-photos.ts';
import { discardShare } from './shares.ts';
import { waitingShare } from './waiting-share.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});
afterEach(async () => {
  await expectNoFileAdrift(saskia.userId);
});

const order = (name: string, text = `Auftrag ${name}`) => new File([text], name, { type: 'text/csv' });
const picture = new File(
  [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1)],
  'kitchen.jpg',
  { type: 'image/jpeg' },
);

test('a shared order waits with its name, as it was; further ones are counted, empty ones skipped', async () => {
  const kept = await keepSharedOrder([order('leer.csv', ''), order('Großmann.csv'), order('Vogt.csv')]);
  const waiting = await sharedOrder();
  expect(waiting).toMatchObject({ draftId: kept!.draftId, left: 2 });
  expect([waiting!.file.name, waiting!.file.type, await waiting!.file.text()]).toEqual([
    'Großmann.csv',
    'text/csv',
    'Auftrag Großmann.csv',
  ]);
  expect(await listDrafts('user')).toEqual([]);
  await discardShare();
  expect([await sharedOrder(), await draftPhotos('user', kept!.draftId)]).toEqual([null, []]);
});

test('one share waits at a time, photos or an order, and neither is taken for the other', async () => {
  await keepSharedPhotos([picture]);
  const second = await keepSharedOrder([order('a.csv')]);
  expect([await waitingShare('photos'), (await sharedOrder())?.draftId]).toEqual([null, second!.draftId]);
  const third = await keepSharedPhotos([picture]);
  expect([await waitingShare('photos'), await sharedOrder()]).toEqual([third, null]);
});

test('what is empty or too large is not kept', async () => {
  expect(await keepSharedOrder([])).toBeNull();
  expect(await keepSharedOrder([order('a.csv', '')])).toBeNull();
  const large = new File([new Uint8Array(30_000_000)], 'plan.pdf', { type: 'application/pdf' });
  expect(await keepSharedOrder([large])).toBeNull();
});

test('nothing is kept for nobody, nor for somebody who registers no contracts', async () => {
  await signIn({ ...saskia, role: 'marketing' });
  await expect(keepSharedOrder([order('a.csv')])).rejects.toThrow(SignedOut);
  await signIn(saskia);
  await signOut({ unsent: 'keep' });
  await expect(keepSharedOrder([order('a.csv')])).rejects.toThrow(SignedOut);
});

test('the next person finds nothing of it, the same person does', async () => {
  const kept = await keepSharedOrder([order('a.csv')]);
  await signOut({ unsent: 'keep' });
  await signIn(tarik);
  expect(await sharedOrder()).toBeNull();
  await signIn(saskia);
  expect((await sharedOrder())?.draftId).toBe(kept!.draftId);
});
