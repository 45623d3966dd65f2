import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDevice, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';
import { SignedOut } from '../device/seal.ts';
import { signOut } from '../leaving/sign-out.ts';
import { draftPhotos } from './draft-photos.ts';
import { listDrafts } from './drafts.ts';
import { saveDraft } from './save-draft.ts';
import { keepSharedPhotos } from './shared-photos.ts';
import { discardShare, shareTaken } from './shares.ts';
import { waitingShare } from './waiting-share.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});
afterEach(async () => {
  await expectNoFileAdrift(saskia.userId);
});

/** A file that begins as a JPEG does. */
function picture(name: string): File {
  return new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1), name], name, {
    type: 'image/jpeg',
  });
}

test('shared photos lie in the slots of a claim that is still to be begun; what is too much is counted', async () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f'].map(picture);
  const text = new File(['no photo'], 'note.txt', { type: 'image/jpeg' });
  const shared = await keepSharedPhotos([text, ...files]);
  expect(shared).toMatchObject({ left: 2 });
  expect(await waitingShare('photos')).toEqual(shared);
  const kept = await draftPhotos('user', shared!.draftId);
  expect(kept.map(({ slot, state }) => [slot, state]).toSorted()).toEqual(
    ['closeup', 'extra1', 'extra2', 'extra3', 'whole'].map((slot) => [slot, 'original']),
  );
  const whole = kept.find(({ slot }) => slot === 'whole')!;
  expect(new TextDecoder().decode(whole.bytes.slice(12))).toBe('a');
  await shareTaken(shared!.draftId);
  expect(await waitingShare('photos')).toBeNull();
});

test('they are no draft until somebody takes them, and go when somebody discards them', async () => {
  const shared = await keepSharedPhotos([picture('a')]);
  expect(await listDrafts('user')).toEqual([]);
  await discardShare();
  expect(await waitingShare('photos')).toBeNull();
  expect(await draftPhotos('user', shared!.draftId)).toEqual([]);
});

test('one share waits at a time: the next one takes its place, but no photo of a draft', async () => {
  const first = await keepSharedPhotos([picture('a'), picture('b')]);
  const second = await keepSharedPhotos([picture('c')]);
  expect(await waitingShare('photos')).toEqual(second);
  expect(await draftPhotos('user', first!.draftId)).toEqual([]);
  // The page was killed after it had begun the draft, and before it forgot the share.
  await saveDraft('user', { id: second!.draftId, kind: 'claim', data: {}, seen: 0 });
  const third = await keepSharedPhotos([picture('d')]);
  expect(await waitingShare('photos')).toEqual(third);
  expect(await draftPhotos('user', second!.draftId)).toHaveLength(1);
});

test('files without a photo among them are not kept', async () => {
  expect(await keepSharedPhotos([new File(['text'], 'a.jpg', { type: 'image/jpeg' })])).toBeNull();
  expect(await keepSharedPhotos([])).toBeNull();
});

test('nothing is kept for nobody, nor for somebody who files no claims', async () => {
  await signIn({ ...saskia, role: 'marketing' });
  await expect(keepSharedPhotos([picture('a')])).rejects.toThrow(SignedOut);
  await signIn(saskia);
  await signOut({ unsent: 'keep' });
  await expect(keepSharedPhotos([picture('a')])).rejects.toThrow(SignedOut);
});

test('the next person finds nothing of it, the same person does', async () => {
  const shared = await keepSharedPhotos([picture('a')]);
  await signOut({ unsent: 'keep' });
  await signIn(tarik);
  expect(await waitingShare('photos')).toBeNull();
  expect(await draftPhotos('user', shared!.draftId)).toEqual([]);
  await signIn(saskia);
  expect(await waitingShare('photos')).toEqual(shared);
});
