import { beforeEach, expect, test } from 'vitest';
import { emptyDevice, ownServer, readable, saskia, signIn } from '../../../tests/support/device/device.ts';
import { onDatabase } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { sha256Hex } from '../photos/digest.ts';
import { drain } from './drain.ts';
import { itemAttachments } from './item-content.ts';
import { discardItem, enqueue, exportItem, retryItem } from './outbox-deeds.ts';
import { listOutbox } from './outbox.ts';
import { type NewItem } from './prepare-item.ts';
import { changeHead } from './outbox-row.ts';
import { contractScope } from '../device/rows/scope.ts';
import { whatBecameOf } from './item-content.ts';

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
  // The contract does not wait for it.
  const { log, contracts } = await server.seen();
  expect(log).toContain('POST /v1/contracts');
  expect(contracts.map(({ body }) => JSON.parse(body))).toMatchObject([{ id, orderConfirmation: null }]);
  expect(await listOutbox()).toMatchObject([
    {
      id,
      state: 'not_taken',
      scope: contractScope('K-SCHULZ'),
      uploads: [
        { sha256: file.sha256, stayed: { code: 'unsupported_type', message: 'says unsupported_type' } },
      ],
    },
  ]);
  expect(await whatBecameOf(id)).toMatchObject({ kind: 'sent', answer: { orderConfirmation: null } });
  expect(await itemAttachments(id)).toEqual([file]);
  const zip = readable(await (await exportItem(id)).arrayBuffer());
  expect(zip).toContain(`${file.sha256}.pdf`);
  // A further round sends nothing.
  await drain({ api: server.api, urgency: 'all' });
  expect((await server.seen()).log).toEqual(log);
  await discardItem(id);
  expect(await listOutbox()).toEqual([]);
});

test('stays behind once, however often the sending is interrupted', async () => {
  const server = ownServer();
  await server.set({
    mishaps: [
      { on: 'uploads', mishap: refused },
      { on: 'contracts', mishap: waits },
      { on: 'contracts', mishap: { do: 'drop_after' } },
    ],
  });
  const { file, item } = await registration();
  await enqueue(item);
  for (let round = 0; round < 3; round += 1) await drain({ api: server.api, urgency: 'all' });
  const { log, contracts } = await server.seen();
  expect(log.filter((line) => line.startsWith('PUT'))).toEqual([
    `PUT /v1/uploads/order-files/${file.sha256}`,
  ]);
  expect(contracts).toHaveLength(1);
  expect(await listOutbox()).toMatchObject([{ state: 'not_taken', uploads: [{ stayed: {} }] }]);
});

test('stays behind where the scanner finds something in it when it is sent again', async () => {
  const server = ownServer();
  await server.set({ mishaps: [{ on: 'contracts', mishap: waits }] });
  await enqueue((await registration()).item);
  await drain({ api: server.api });
  await server.set({
    mishaps: [
      { on: 'contracts', mishap: { do: 'status', status: 422, code: 'photo_missing' } },
      { on: 'uploads', mishap: { do: 'status', status: 422, code: 'file_infected' } },
    ],
  });
  await drain({ api: server.api, urgency: 'all' });
  expect(await listOutbox()).toMatchObject([
    { state: 'not_taken', uploads: [{ stayed: { code: 'file_infected' } }] },
  ]);
  expect((await server.seen()).contracts).toHaveLength(1);
});

test('stays behind where the contract is refused for it alone', async () => {
  const server = ownServer();
  const fields = { orderConfirmation: { code: 'invalid', message: 'unreadable' } };
  await server.set({
    mishaps: [{ on: 'contracts', mishap: { do: 'status', status: 422, code: 'invalid', fields } }],
  });
  await enqueue((await registration()).item);
  await drain({ api: server.api });
  expect(await listOutbox()).toMatchObject([
    { state: 'not_taken', uploads: [{ stayed: { code: 'invalid', message: 'unreadable' } }] },
  ]);
});

test('that this device has lost holds back nothing either', async () => {
  const server = ownServer();
  const { item } = await registration();
  await enqueue(item);
  await onDatabase(saskia.userId, (db) => db.clear('files'));
  await drain({ api: server.api });
  expect(await listOutbox()).toMatchObject([{ state: 'not_taken', uploads: [{ stayed: { code: 'lost' } }] }]);
});

test('is tried again with its contract, which was refused for itself', async () => {
  const server = ownServer();
  const other = { do: 'status', status: 422, code: 'invalid' } as const;
  await server.set({
    mishaps: [
      { on: 'uploads', mishap: refused },
      { on: 'contracts', mishap: other },
    ],
  });
  const { file, item } = await registration();
  await enqueue(item);
  await drain({ api: server.api });
  expect(await listOutbox()).toMatchObject([{ state: 'needs_attention', lastError: { code: 'invalid' } }]);
  await retryItem(item.body.id);
  await drain({ api: server.api });
  expect(await listOutbox()).toEqual([]);
  expect((await server.seen()).uploads).toEqual([file.sha256]);
});

test('of a contract that was first sent with it has arrived, whatever the server says of it later', async () => {
  const server = ownServer();
  const { item } = await registration();
  await enqueue(item);
  await server.set({ mishaps: [{ on: 'contracts', mishap: { ...waits, after: true } }] });
  await drain({ api: server.api });
  const [waiting] = await listOutbox();
  await changeHead(waiting!, (row) => ({
    ...row,
    uploads: row.uploads.map((one) => ({ ...one, acknowledged: false })),
  }));
  await server.set({ mishaps: [{ on: 'uploads', mishap: refused }] });
  await drain({ api: server.api, urgency: 'all' });
  expect(await listOutbox()).toEqual([]);
});

test.each([
  ['is refused by a proxy for its size', { do: 'proxy', status: 413 }],
  ['never comes to an end', { do: 'hang' }],
  ['meets a portal', { do: 'portal' }],
] as const)('that %s keeps its contract waiting for some tries and no longer', async (_, mishap) => {
  const server = ownServer();
  const { file, item } = await registration();
  await enqueue(item);
  await server.set({ mishaps: Array.from({ length: 6 }, () => ({ on: 'uploads', mishap })) });
  const once = () => drain({ api: server.api, urgency: 'all', limitMs: 1_500 });
  for (let round = 1; round < 6; round += 1) {
    await once();
    expect(await listOutbox()).toMatchObject([{ state: 'waiting', attempts: round }]);
  }
  await once();
  expect((await server.seen()).contracts.map(({ body }) => JSON.parse(body))).toMatchObject([
    { orderConfirmation: null },
  ]);
  const [left] = await listOutbox();
  expect(left).toMatchObject({ state: 'not_taken', scope: contractScope('K-SCHULZ') });
  expect(left!.uploads).toMatchObject([{ sha256: file.sha256, stayed: { code: 'stuck', message: '' } }]);
});

test('that meets a portal is no reason to leave it out where nothing else is answered either', async () => {
  const server = ownServer();
  const { item } = await registration();
  await enqueue(item);
  await server.set({
    mishaps: Array.from({ length: 40 }, () => [
      { on: 'uploads', mishap: { do: 'portal' } as const },
      { on: 'config', mishap: { do: 'portal' } as const },
    ]).flat(),
  });
  for (let round = 0; round < 10; round += 1) await drain({ api: server.api, urgency: 'all' });
  expect(await listOutbox()).toMatchObject([{ state: 'waiting', uploads: [{ acknowledged: false }] }]);
  expect((await listOutbox())[0]!.uploads[0]).not.toHaveProperty('stayed');
  await server.set({ mishaps: [] });
  await drain({ api: server.api, urgency: 'all' });
  expect((await server.seen()).uploads).toHaveLength(1);
  expect(await listOutbox()).toEqual([]);
});

test('that our server puts off waits longer', async () => {
  const server = ownServer();
  const { item } = await registration();
  await enqueue(item);
  await server.set({ mishaps: Array.from({ length: 12 }, () => ({ on: 'uploads', mishap: waits })) });
  for (let round = 0; round < 11; round += 1) await drain({ api: server.api, urgency: 'all' });
  expect(await listOutbox()).toMatchObject([{ state: 'waiting' }]);
  await drain({ api: server.api, urgency: 'all' });
  expect(await listOutbox()).toMatchObject([
    { state: 'not_taken', uploads: [{ stayed: { code: 'unavailable' } }] },
  ]);
});

test('is sealed with its name', async () => {
  await enqueue((await registration()).item);
  const rows = await onDatabase(saskia.userId, (db) =>
    Promise.all([db.getAll('outbox'), db.getAll('outboxParts'), db.getAll('files')]),
  );
  expect(readable(rows)).not.toMatch(/Schulz|orderConfirmation/);
});
