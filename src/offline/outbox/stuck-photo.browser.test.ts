import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  brokenOven,
  emptyDevice,
  ownServer,
  photo,
  saskia,
  signIn,
} from '../../../tests/support/device/device.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';
import { sendSmaller } from '#page/outbox/send-smaller.ts';
import { sha256Hex } from '../photos/digest.ts';
import { drain } from './drain.ts';
import { itemAttachments, itemBody } from './item-content.ts';
import { enqueue, retryItem } from './outbox-deeds.ts';
import { listOutbox } from './outbox.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});
afterEach(async () => {
  await expectNoFileAdrift(saskia.userId);
});

const tooLarge = { do: 'proxy', status: 413 } as const;
const refusedFor = (tries: number) =>
  Array.from({ length: tries }, () => ({ on: 'uploads', mishap: tooLarge }) as const);

/** A claim's photo as a camera takes it: a JPEG that decodes. */
async function picture(edge: number) {
  const canvas = new OffscreenCanvas(edge, edge / 2);
  const context = canvas.getContext('2d')!;
  for (let at = 0; at < edge; at += 4) {
    context.fillStyle = `hsl(${(at * 47) % 360} 80% 50%)`;
    context.fillRect(at, 0, 4, edge);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  const bytes = await blob.arrayBuffer();
  return { sha256: await sha256Hex(bytes), type: 'image/jpeg', bytes };
}

async function ovenWithPictures() {
  const oven = await brokenOven();
  const attachments = await Promise.all([picture(1600), picture(1200)]);
  const photos = [
    { slot: 'whole', sha256: attachments[0].sha256 },
    { slot: 'closeup', sha256: attachments[1].sha256 },
  ] as const;
  return { ...oven, body: { ...oven.body, photos: [...photos] }, attachments };
}

test('a photo that a proxy refuses for its size needs attention after some tries, and goes out when it is smaller', async () => {
  const server = ownServer();
  await server.set({ mishaps: refusedFor(40) });
  const oven = await ovenWithPictures();
  await enqueue(oven);
  const other = await brokenOven('Kochfeld');
  for (let round = 1; round < 6; round += 1) {
    await drain({ api: server.api, urgency: 'all' });
    expect(await listOutbox()).toMatchObject([{ state: 'waiting', lastError: { code: 'not_understood' } }]);
  }
  await drain({ api: server.api, urgency: 'all' });
  expect(await listOutbox()).toMatchObject([{ state: 'needs_attention', lastError: { code: 'stuck' } }]);
  expect(await itemAttachments(oven.id)).toHaveLength(2);
  // It is not tried again by itself, and holds back no other claim.
  await server.set({ mishaps: [] });
  await enqueue(other);
  expect(await drain({ api: server.api, urgency: 'all' })).toMatchObject({ sent: 1, waiting: 1 });

  const [stuck] = await listOutbox();
  expect(await sendSmaller(stuck!)).toBe(true);
  const { photos } = await itemBody<'fileClaim'>(oven.id);
  expect(photos.map(({ slot }) => slot)).toEqual(['whole', 'closeup']);
  const smaller = await itemAttachments(oven.id);
  expect(photos.map(({ sha256 }) => sha256)).toEqual(smaller.map(({ sha256 }) => sha256));
  const sizes = await Promise.all(smaller.map(({ bytes }) => createImageBitmap(new Blob([bytes]))));
  expect(sizes.map(({ width }) => width)).toEqual([1067, 800]);
  for (const [index, { bytes }] of smaller.entries())
    expect(bytes.byteLength).toBeLessThan(oven.attachments[index]!.bytes.byteLength / 2);
  await drain({ api: server.api, urgency: 'all' });
  expect(await listOutbox()).toEqual([]);
  expect((await server.seen()).claims.map(({ id }) => id).toSorted()).toEqual([oven.id, other.id].toSorted());
});

test('whoever keeps pressing "Send now" is told that the photo is stuck, too', async () => {
  const server = ownServer();
  await server.set({ mishaps: refusedFor(40) });
  const oven = await ovenWithPictures();
  await enqueue(oven);
  for (let round = 0; round < 6; round += 1) {
    expect(await listOutbox()).toMatchObject([{ state: 'waiting' }]);
    await retryItem(oven.id);
    await drain({ api: server.api, urgency: 'all' });
  }
  expect(await listOutbox()).toMatchObject([{ state: 'needs_attention', lastError: { code: 'stuck' } }]);
});

test('what can be made no smaller stays as it is and says so', async () => {
  const server = ownServer();
  await server.set({ mishaps: refusedFor(40) });
  const oven = await brokenOven();
  await enqueue(oven);
  for (let round = 0; round < 6; round += 1) await drain({ api: server.api, urgency: 'all' });
  const before = await listOutbox();
  expect(before).toMatchObject([{ state: 'needs_attention' }]);
  expect(await sendSmaller(before[0]!)).toBe(false);
  expect(await listOutbox()).toEqual(before);
  // Where the way is another one, the same photos go out.
  await server.set({ mishaps: [] });
  await retryItem(oven.id);
  expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 0 });
});

test.each([
  ['a proxy refuses', 6, tooLarge, 'stuck'],
  ['our server refuses', 1, { do: 'status', status: 422, code: 'photo_invalid' }, 'photo_invalid'],
] as const)(
  'a further photo that %s stays here, and its claim goes out without it',
  async (_, tries, mishap, code) => {
    const server = ownServer();
    const oven = await brokenOven();
    const further = await photo(`further ${oven.id}`);
    const photos = [...oven.body.photos, { slot: 'extra1' as const, sha256: further.sha256 }];
    const on = `uploads/${further.sha256}`;
    await server.set({ mishaps: Array.from({ length: tries }, () => ({ on, mishap })) });
    await enqueue({ ...oven, body: { ...oven.body, photos }, attachments: [...oven.attachments, further] });
    for (let round = 0; round < tries; round += 1) {
      expect(await listOutbox()).toMatchObject([{ state: 'waiting' }]);
      await drain({ api: server.api, urgency: 'all' });
    }
    const { claims } = await server.seen();
    expect(claims.map(({ body }) => JSON.parse(body!))).toMatchObject([{ photos: oven.body.photos }]);
    expect(await listOutbox()).toMatchObject([
      { id: oven.id, state: 'not_taken', scope: oven.id, uploads: [{}, {}, { stayed: { code } }] },
    ]);
    expect(await itemAttachments(oven.id)).toHaveLength(3);
  },
);

test('a photo that our server puts off waits for it', async () => {
  const server = ownServer();
  await server.set({
    mishaps: Array.from({ length: 60 }, () => ({
      on: 'uploads',
      mishap: { do: 'status', status: 503, code: 'unavailable' } as const,
    })),
  });
  await enqueue(await brokenOven());
  for (let round = 0; round < 14; round += 1) await drain({ api: server.api, urgency: 'all' });
  expect(await listOutbox()).toMatchObject([{ state: 'waiting', lastError: { code: 'unavailable' } }]);
  await server.set({ mishaps: [] });
  expect(await drain({ api: server.api, urgency: 'all' })).toMatchObject({ sent: 1 });
});
