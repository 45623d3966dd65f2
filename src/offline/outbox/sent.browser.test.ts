import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  brokenOven,
  emptyDevice,
  ownServer,
  putClaim,
  saskia,
  signIn,
} from '../../../tests/support/device/device.ts';
import { expectNoFileAdrift } from '../../../tests/support/device/files.ts';
import { drain } from './drain.ts';
import { itemBody } from './item-content.ts';
import { discardItem, enqueue, retryItem } from './outbox-deeds.ts';
import { listOutbox } from './outbox.ts';
import { answerAbout } from './outbox-deeds.ts';
import { whatBecameOf } from './item-content.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});
afterEach(async () => {
  await expectNoFileAdrift(saskia.userId);
});

describe('a claim that the server has already, though the device was told otherwise', () => {
  /** The claim is committed, the device is told that it was refused. */
  async function refusedThoughCommitted(server: ReturnType<typeof ownServer>) {
    await server.set({ mishaps: [{ on: 'claims', mishap: { ...refusal, after: true } }] });
    const oven = await brokenOven();
    await enqueue(oven);
    await drain({ api: server.api });
    expect(await listOutbox()).toMatchObject([{ state: 'needs_attention' }]);
    return oven;
  }
  const refusal = { do: 'status', status: 422, code: 'contract_not_claimable' } as const;

  test('has arrived, where it is sent again as it is', async () => {
    const server = ownServer();
    const oven = await refusedThoughCommitted(server);
    await retryItem(oven.id);
    expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 0 });
    expect(await whatBecameOf(oven.id)).toMatchObject({ kind: 'sent', answer: { id: oven.id } });
  });

  test('has arrived as first sent, where it was corrected: the correction stays readable until removed', async () => {
    const server = ownServer();
    const oven = await refusedThoughCommitted(server);
    const body = { ...oven.body, whatIsDamaged: 'Nur der Griff' };
    await putClaim({ ...oven, body }, 'correction');
    expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 0, nextAt: null });
    expect(await listOutbox()).toMatchObject([{ state: 'not_taken', lastError: null, label: 'Backofen' }]);
    expect(await itemBody<'fileClaim'>(oven.id)).toEqual(body);
    expect(await answerAbout(oven.id)).toMatchObject({ whatIsDamaged: 'Die Tür ist gesprungen' });
    expect(await whatBecameOf(oven.id)).toMatchObject({ kind: 'sent' });
    await drain({ api: server.api, urgency: 'all' });
    expect((await server.seen()).claims).toHaveLength(1);
    await discardItem(oven.id);
    expect(await listOutbox()).toEqual([]);
  });

  test('ends so too where another sending used up its key', async () => {
    const server = ownServer();
    const oven = await refusedThoughCommitted(server);
    await discardItem(oven.id);
    await enqueue({ ...oven, body: { ...oven.body, whatIsDamaged: 'Nur der Griff' } });
    expect(await drain({ api: server.api })).toMatchObject({ sent: 1, waiting: 0 });
    expect(await listOutbox()).toMatchObject([{ state: 'not_taken' }]);
    expect((await server.seen()).claims).toHaveLength(1);
  });
});

describe('what has become of an item', () => {
  test('is known from the server’s answer alone, also in a page that was loaded anew', async () => {
    const server = ownServer();
    const [sent, discarded, waiting] = [await brokenOven(), await brokenOven(), await brokenOven()];
    await enqueue(sent);
    await drain({ api: server.api });
    await enqueue(discarded);
    await discardItem(discarded.id);
    await enqueue(waiting);
    vi.resetModules();
    const anew = await import('./item-content.ts');
    expect(await anew.whatBecameOf(sent.id)).toMatchObject({ kind: 'sent', answer: { ticketNumber: 'S-1' } });
    expect(await anew.whatBecameOf(discarded.id)).toEqual({ kind: 'gone' });
    expect(await anew.whatBecameOf(waiting.id)).toEqual({ kind: 'kept' });
  });
});
