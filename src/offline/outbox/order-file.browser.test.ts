import { beforeEach, expect, test } from 'vitest';
import { emptyDevice, ownServer, readable, saskia, signIn } from '../../../tests/support/device/device.ts';
import { onDatabase } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { sha256Hex } from '../photos/digest.ts';
import { drain } from './drain.ts';
import { enqueue, exportItem, itemAttachments, listOutbox } from './outbox.ts';
import type { NewItem } from './outbox-row.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

/** A registration with its order file, as the wizard passes it on. */
async function registration(type = 'application/pdf') {
  const id = newId();
  const bytes = new TextEncoder().encode(`%PDF-1.7 of ${id}, Familie Schulz`).buffer;
  const file = { sha256: await sha256Hex(bytes), type, bytes, name: 'Auftrag Schulz.pdf' };
  const body = { id, capturedAt: '2026-11-20T14:05:00.000Z', orderConfirmation: file.sha256 };
  const item = { call: 'registerContract', body, attachments: [file], label: 'Jutta Schulz' };
  return { file, item: item as unknown as NewItem<'registerContract'> };
}

const [refused, waits] = [
  { do: 'status', status: 415, code: 'unsupported_type' },
  { do: 'status', status: 503, code: 'unavailable' },
] as const;

test('goes out before its contract, by a call of its own', async () => {
  const server = ownServer();
  await server.set({ mishaps: [{ on: 'contracts', mishap: waits }] });
  const { file, item } = await registration();
  await enqueue(item);
  await drain({ api: server.api });
  const { log, uploads } = await server.seen();
  const sent = log.filter((line) => !line.startsWith('GET'));
  expect(sent).toEqual([`PUT /v1/uploads/order-files/${file.sha256}`, 'POST /v1/contracts']);
  expect(uploads).toEqual([file.sha256]);
  expect((await listOutbox())[0]).toMatchObject({ state: 'waiting', uploads: [{ acknowledged: true }] });
});

test('is sent again where the server has it no more', async () => {
  const server = ownServer();
  const missing = { do: 'status', status: 422, code: 'photo_missing' } as const;
  await server.set({
    mishaps: [
      { on: 'contracts', mishap: missing },
      { on: 'contracts', mishap: waits },
    ],
  });
  await enqueue((await registration('text/plain;charset=utf-8')).item);
  await drain({ api: server.api });
  const ways = (await server.seen()).log.map((line) => line.split(' ')[0]).filter((way) => way !== 'GET');
  expect(ways).toEqual(['PUT', 'POST', 'PUT', 'POST']);
});

test('needs attention where the server refuses it, and nothing is lost', async () => {
  const server = ownServer();
  await server.set({ mishaps: [{ on: 'uploads', mishap: refused }] });
  const { file, item } = await registration();
  const { id } = item.body;
  await enqueue(item);
  await drain({ api: server.api });
  expect(await listOutbox()).toMatchObject([
    { id, state: 'needs_attention', lastError: { code: 'unsupported_type' } },
  ]);
  expect((await server.seen()).log).not.toContain('POST /v1/contracts');
  expect(await itemAttachments(id)).toEqual([file]);
  const zip = readable(await (await exportItem(id)).arrayBuffer());
  expect(zip).toContain(`${file.sha256}.pdf`);
});

test('is sealed with its name', async () => {
  await enqueue((await registration()).item);
  const rows = await onDatabase(saskia.userId, (db) =>
    Promise.all([db.getAll('outbox'), db.getAll('outboxParts')]),
  );
  expect(readable(rows)).not.toMatch(/Schulz|orderConfirmation/);
});
