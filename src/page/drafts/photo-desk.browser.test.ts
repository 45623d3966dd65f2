import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#offline/device/ids.ts';
import { listOutbox } from '#offline/outbox/outbox.ts';
import { emptyDevice, saskia, signIn } from '../../../tests/support/device/device.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';
import { photograph } from '../../../tests/support/data/corner-photo.ts';
import { defineDraft } from './define-draft.ts';
import { takeDraft } from './draft-hand.ts';
import { handOverDraft } from './hand-over.ts';
import { photosInWork, photosShown } from './desk.ts';
import { makePhotoDesk, type PhotoDesk } from './photo-desk.ts';

const Damage = v.object({ text: v.string(), reached: v.string(), capturedAt: v.nullable(v.string()) });

const damageDraft = defineDraft({
  kind: 'claim',
  whose: 'user',
  schema: Damage,
  steps: [],
  title: ({ text }) => text,
  asCopy: (damage) => damage,
  call: 'fileClaim',
  formVersion: 1,
  body: v.looseObject({ id: v.string() }),
  toBody: (_, photos, now) => ({ id: newId(), contractCode: 'K-1', photos, capturedAt: now.toISOString() }),
  correct: () => Promise.reject(new Error('not here')),
});

const slots = ['whole', 'closeup', 'extra1', 'extra2'] as const;
type Slot = (typeof slots)[number];
const extras = ['extra1', 'extra2'] as const;

const opened: PhotoDesk<Slot>[] = [];

/** A draft with an answer, and the desk with its photos. */
async function begin() {
  const data = { text: 'Griff abgebrochen', reached: 'text', capturedAt: null };
  const hand = takeDraft(damageDraft, { draftId: newId(), data, revision: 0 }, () =>
    Promise.reject(new Error('nobody else writes')),
  );
  hand.put(() => data);
  await hand.flush();
  const desk = makePhotoDesk(hand.photos, slots);
  await desk.open();
  opened.push(desk);
  return { hand, desk };
}

async function photo(name = 'tuer.jpg', size = 2400): Promise<File> {
  return new File([await photograph(size, size, { detail: 1 })], name, { type: 'image/jpeg' });
}
const list = new File(['%PDF-1.7 …'], 'liste.pdf', { type: 'application/pdf' });
const noPictureInside = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'nothing more'], 'leer.jpg');

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});
afterEach(async () => {
  await expectNoFileAdrift(saskia.userId);
});
afterEach(() => opened.splice(0).forEach((desk) => desk.close()));

test('a picture that shows hardly anything is taken, and asked about, also after a reload', async () => {
  const { hand, desk } = await begin();
  await desk.take('whole', new File([await photograph(3, 2)], 'punkt.jpg', { type: 'image/jpeg' }));
  await desk.take('closeup', await photo('tuer.jpg', 400));
  await desk.settled();
  const { whole, closeup } = desk.get().photos;
  expect([whole!.phase, whole!.tiny, closeup!.tiny]).toEqual(['ready', '3\u00A0×\u00A02', null]);
  const later = makePhotoDesk(hand.photos, slots);
  opened.push(later);
  await later.open();
  expect(later.get().photos.whole!.tiny).toBe('3\u00A0×\u00A02');
});

describe('a photo that is still being made smaller', () => {
  test.each([
    ['no picture', list, 'photo_no_image'],
    ['too large', new File([new Uint8Array(26 * 1024 * 1024)], 'gross.jpg'), 'photo_too_large'],
    ['not decodable', noPictureInside, 'photo_not_decodable'],
  ])('goes on where a file is put over it that is %s', async (_, wrong, code) => {
    const { hand, desk } = await begin();
    const taking = desk.take('whole', await photo());
    const other = desk.take('whole', wrong);
    await desk.settled();
    await Promise.all([taking, other]);
    expect(desk.get().photos.whole).toMatchObject({ phase: 'ready' });
    expect(desk.get().errors.whole).toEqual({ kind: 'field', code });
    expect(await hand.photos.list()).toMatchObject([
      { slot: 'whole', state: 'shrunk', sha256: desk.get().photos.whole!.sha256 },
    ]);
  });

  test('is not handed over, nor are others than those shown', async () => {
    const { hand, desk } = await begin();
    void desk.take('whole', await photo());
    await expect.poll(() => photosInWork(desk.get())).toBe(1);
    expect(await handOverDraft(damageDraft, hand, photosShown(desk.get()))).toBe('photos_differ');
    await desk.settled();
    expect(await handOverDraft(damageDraft, hand)).toBe('photos_differ');
    expect(await handOverDraft(damageDraft, hand, new Map([['whole', 'another']]))).toBe('photos_differ');
    expect(await listOutbox()).toEqual([]);
    expect(await handOverDraft(damageDraft, hand, photosShown(desk.get()))).toBe('kept');
  });
});

test('files that got no place are named, and a file that is no photo takes none', async () => {
  const { desk } = await begin();
  const files = [await photo('a.jpg', 80), list, await photo('b.jpg', 90), await photo('dach.jpg', 70)];
  expect(await desk.add(files, extras)).toEqual([
    { name: 'liste.pdf', why: 'photo_no_image' },
    { name: 'dach.jpg', why: 'no_room' },
  ]);
  await desk.settled();
  const { photos, errors } = desk.get();
  expect([Object.keys(photos), errors]).toEqual([['extra1', 'extra2'], {}]);
  expect(Object.values(photos).map((one) => one.phase)).toEqual(['ready', 'ready']);
});

test('a photo opens none of the others, and a failed one puts back the one before', async () => {
  const { desk } = await begin();
  await desk.add([await photo('a.jpg', 80), await photo('b.jpg', 90)], extras);
  await desk.take('whole', await photo('tuer.jpg', 400));
  await desk.settled();
  const before = desk.get().photos.whole!.sha256;
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
  await desk.take('closeup', await photo('griff.jpg', 300));
  await desk.settled();
  expect(desk.get().photos.closeup).toMatchObject({ phase: 'ready' });
  expect(decrypt).not.toHaveBeenCalled();
  await desk.take('whole', noPictureInside);
  await desk.settled();
  expect(desk.get().photos.whole).toMatchObject({ phase: 'ready', sha256: before });
  // Its key and its bytes.
  expect(decrypt).toHaveBeenCalledTimes(2);
  decrypt.mockRestore();
});

test('photos exchange their slots, also with an empty one, and are found there again', async () => {
  const { hand, desk } = await begin();
  await desk.take('whole', await photo('tuer.jpg', 400));
  await desk.take('closeup', await photo('griff.jpg', 300));
  const hashes = () => slots.map((slot) => desk.get().photos[slot]?.sha256);
  await desk.settled();
  const [whole, closeup] = hashes();
  await desk.swap('whole', 'closeup');
  await desk.swap('closeup', 'extra2');
  expect(hashes()).toEqual([closeup, undefined, undefined, whole]);
  const shown = await fetch(desk.get().photos.extra2!.preview);
  expect(shown.ok).toBe(true);
  expect((await desk.photo('extra2'))?.size).toBe(desk.get().photos.extra2!.size);
  expect(await desk.photo('closeup')).toBeNull();
  expect((await hand.photos.list()).map(({ slot, sha256 }) => [slot, sha256])).toEqual([
    ['extra2', whole],
    ['whole', closeup],
  ]);
});

test('a photo that is exchanged while it is made smaller ends up small in its new slot', async () => {
  const { hand, desk } = await begin();
  void desk.take('whole', await photo());
  await expect.poll(() => photosInWork(desk.get())).toBe(1);
  await desk.swap('whole', 'closeup');
  expect(desk.get().photos).toMatchObject({ closeup: { phase: 'ready' } });
  expect(await hand.photos.list()).toMatchObject([{ slot: 'closeup', state: 'shrunk' }]);
});
