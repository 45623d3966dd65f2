import { beforeEach, expect, test } from 'vitest';
import {
  brokenOven,
  emptyDevice,
  hashesOf,
  putClaim,
  saskia,
  signIn,
} from '../../../tests/support/device/device.ts';
import { onDatabase } from '../device/database.ts';
import { currentOwner } from '../session/owner.ts';
import type { OutboxRow } from '../device/rows/outbox-item.ts';
import { sealOldLabels } from './old-labels.ts';
import { changeRow } from './outbox-row.ts';
import { itemAttachments, itemBody } from './item-content.ts';
import { enqueue } from './outbox-deeds.ts';
import { listOutbox } from './outbox.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

function change(id: string, changed: Partial<OutboxRow>): Promise<boolean> {
  return changeRow(saskia.userId, id, (row) => ({ item: { ...row!, ...changed } }));
}

test('what is not there yet is kept', async () => {
  const oven = await brokenOven();
  expect(await putClaim(oven, 'correction'), 'there is nothing to correct').toBe('untouched');
  expect(await putClaim(oven)).toBe('put');
  expect(await listOutbox()).toMatchObject([
    { id: oven.id, key: oven.id, scope: oven.id, state: 'waiting', capturedAt: oven.body.capturedAt },
  ]);
});

test.each(['waiting', 'sending', 'not_taken'] as const)('what is %s stays as it is', async (state) => {
  const oven = await brokenOven();
  await enqueue(oven);
  await change(oven.id, { state });
  const other = { ...oven, body: { ...oven.body, contractCode: 'K-2' } };
  expect([await putClaim(other), await putClaim(other, 'correction')]).toEqual(['untouched', 'untouched']);
  expect(await itemBody<'fileClaim'>(oven.id)).toEqual(oven.body);
  expect(await listOutbox()).toMatchObject([{ state, key: oven.id }]);
});

test('what needs attention is replaced under a new key, in its place and with the photos that have arrived', async () => {
  const oven = await brokenOven();
  const { uploads } = await enqueue(oven);
  const lastError = { code: 'contract_not_claimable', message: '', fields: {} };
  await change(oven.id, {
    state: 'needs_attention',
    attempts: 3,
    lastError,
    uploads: uploads.map((one, index) => ({ ...one, acknowledged: index === 0 })),
  });
  const body = { ...oven.body, contractCode: 'K-2', photos: [oven.body.photos[0]!] };
  const attachments = [oven.attachments[0]!];
  expect(await putClaim({ ...oven, body, attachments }), 'it is not a new one').toBe('untouched');
  expect(await putClaim({ ...oven, body, attachments, label: 'Herd' }, 'correction')).toBe('put');
  const [item] = await listOutbox();
  expect(item).toMatchObject({
    state: 'waiting',
    attempts: 0,
    lastError: null,
    label: 'Backofen',
    scope: oven.id,
  });
  expect(item!.key).not.toBe(oven.id);
  expect(item!.uploads).toMatchObject([{ sha256: hashesOf(oven)[0], acknowledged: true }]);
  expect(await itemBody<'fileClaim'>(oven.id)).toEqual(body);
  expect((await itemAttachments(oven.id)).map((one) => one.sha256)).toEqual([hashesOf(oven)[0]]);
  const stored = await onDatabase(saskia.userId, (db) =>
    Promise.all([db.count('outboxParts'), db.count('files')]),
  );
  expect(stored).toEqual([1, 1]);
});

test('a row that nobody wants changed is left, and one that has gone is not brought back', async () => {
  const oven = await brokenOven();
  expect(await changeRow(saskia.userId, oven.id, (row) => (row ? { item: row } : 'leave'))).toBe(false);
  await enqueue(oven);
  expect(await changeRow(saskia.userId, oven.id, () => 'leave')).toBe(false);
  expect(await changeRow(saskia.userId, oven.id, () => 'discard')).toBe(true);
  const left = await onDatabase(saskia.userId, (db) =>
    Promise.all([db.count('outboxParts'), db.count('files')]),
  );
  expect(left).toEqual([0, 0]);
});

test('a name stored in clear by an older version is sealed, and read as before', async () => {
  const oven = await brokenOven('Backofen – Familie Schulz');
  await enqueue(oven);
  await change(oven.id, { label: 'Backofen – Familie Schulz', schemaVersion: 1 });
  expect(await listOutbox()).toMatchObject([{ label: 'Backofen – Familie Schulz' }]);
  await sealOldLabels(await currentOwner());
  const [row] = await onDatabase(saskia.userId, (db) => db.getAll('outbox'));
  expect(row!.label).toMatchObject({ bytes: expect.any(ArrayBuffer) as ArrayBuffer });
  expect(await listOutbox()).toMatchObject([{ label: 'Backofen – Familie Schulz', state: 'waiting' }]);
});
