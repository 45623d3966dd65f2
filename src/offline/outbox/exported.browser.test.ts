import { beforeEach, expect, test } from 'vitest';
import { itemAttachments, itemBody } from './item-content.ts';
import { discardItem, enqueue, exportItem } from './outbox-deeds.ts';
import { listOutbox } from './outbox.ts';
import { readExported } from './exported.ts';
import { brokenOven, emptyDevice, hashesOf, saskia, signIn } from '../../../tests/support/device/device.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

async function exportedOven(): Promise<{ oven: Awaited<ReturnType<typeof brokenOven>>; file: Blob }> {
  const oven = await brokenOven();
  await enqueue(oven);
  return { oven, file: await exportItem(oven.id) };
}

test('an exported claim is put back as it was, with its photos', async () => {
  const { oven, file } = await exportedOven();
  await discardItem(oven.id);
  await enqueue((await readExported(file))!);
  expect(await listOutbox()).toMatchObject([{ id: oven.id, call: 'fileClaim', label: 'Backofen' }]);
  expect(await itemBody(oven.id)).toEqual(oven.body);
  expect((await itemAttachments(oven.id)).map(({ sha256 }) => sha256)).toEqual(hashesOf(oven));
});

test('put back while it still waits, nothing is doubled', async () => {
  const { file } = await exportedOven();
  await enqueue((await readExported(file))!);
  expect(await listOutbox()).toHaveLength(1);
});

test('a photo that was exchanged, half a file, or another file is no exported item', async () => {
  const { file } = await exportedOven();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  const changed = bytes.slice();
  const photo = text.indexOf('.jpg') + 4;
  changed[photo] = changed[photo]! ^ 1;
  for (const other of [changed, bytes.slice(0, -40), bytes.slice(100), new TextEncoder().encode('a;b;c')]) {
    expect(await readExported(new Blob([other]))).toBeNull();
  }
});
