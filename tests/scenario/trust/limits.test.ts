import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '#api/account/auth.ts';
import { listChanges } from '#api/changes.ts';
import { getConfig } from '#api/config.ts';
import { getCustomerPage } from '#api/customer/customer-page.ts';
import { addContractNote, exportContracts, listContracts } from '#api/contracts.ts';
import { apiBase, pathOf, type Endpoint } from '#api/endpoint.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { putUpload } from '#api/uploads.ts';
import { Buckets } from '#server/shared/limits/buckets.ts';
import { readSettings } from '#server/settings.ts';
import { hashOf, sell, takePhoto } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';

const shop = 'kg:nord:1001';

describe('what one caller may do', () => {
  let test: TestApp;
  afterEach(() => test.close());
  const begin = async (env: Record<string, string> = {}) => {
    test = await startApp('pglite', undefined, env);
    await test.retailer(shop);
    return test.as('retailer', shop);
  };

  /** A body that tells how much of it was taken. `end` sends its last part. */
  function watchedBody(part: Uint8Array<ArrayBuffer>) {
    const watched = { taken: 0, end: () => {} };
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          watched.taken += part.byteLength;
          controller.enqueue(part);
          return new Promise<void>((resolve) => {
            watched.end = () => {
              controller.close();
              resolve();
            };
          });
        },
      },
      { highWaterMark: 0 },
    );
    return { stream, watched };
  }

  function sendSlowly(
    browser: Browser,
    endpoint: Endpoint,
    path: string,
    part: Uint8Array<ArrayBuffer>,
    announced: Record<string, string> = {},
  ) {
    const { stream, watched } = watchedBody(part);
    return { answer: send(browser, endpoint, path, stream, announced), watched };
  }

  function send(
    browser: Browser,
    endpoint: Endpoint,
    path: string,
    stream: ReadableStream<Uint8Array>,
    announced: Record<string, string> = {},
  ): Promise<Response> {
    const answer = test.app.request(`${apiBase}${path}`, {
      method: endpoint.method,
      headers: {
        ...announced,
        Authorization: `Bearer ${browser.accessToken}`,
        Cookie: `${xsrfCookie}=${browser.xsrf}`,
        [headers.xsrf]: browser.xsrf!,
        'Content-Type': endpoint.bytes?.types[0] ?? 'application/json',
        [headers.idempotencyKey]: randomUUID(),
      },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    return Promise.resolve(answer);
  }

  const photoPath = () => pathOf(putUpload, { sha256: 'a'.repeat(64) });
  const upload = async (browser: Browser, colour: string) => {
    const photo = await takePhoto(colour);
    return browser.call(putUpload, {
      params: { sha256: hashOf(photo) },
      body: photo,
      headers: { 'Content-Type': 'image/jpeg' },
    });
  };

  it('no byte of an upload is taken from somebody who has signed out or may not send it', async () => {
    const anna = await begin();
    const viewer = await test.as('view_only');
    const token = anna.accessToken;
    await anna.call(logout, {});
    anna.accessToken = token;
    for (const [browser, status] of [
      [anna, 401],
      [viewer, 403],
    ] as const) {
      const { answer, watched } = sendSlowly(browser, putUpload, photoPath(), new Uint8Array(1000));
      expect([(await answer).status, watched.taken]).toEqual([status, 0]);
    }
  });

  it('nor more than the first 64 kB of any other call’s body', async () => {
    const anna = await begin();
    const { code } = await sell(test, shop);
    const token = anna.accessToken;
    await anna.call(logout, {});
    anna.accessToken = token;
    const path = pathOf(addContractNote, { code });
    const { answer, watched } = sendSlowly(anna, addContractNote, path, new Uint8Array(65 * 1024).fill(32));
    expect([(await answer).status, watched.taken]).toEqual([401, 65 * 1024]);
  });

  it('uploads at once are bounded by user; the next is taken when one is done', async () => {
    const anna = await begin({ UPLOADS_AT_ONCE: '2' });
    const bert = await test.as('retailer', shop);
    const slow = [1, 2].map(() => sendSlowly(anna, putUpload, photoPath(), new Uint8Array(1000)));
    await expect.poll(() => slow.every(({ watched }) => watched.taken > 0)).toBe(true);
    const refused = await upload(anna, '#123456');
    expect([refused.status, refused.error, refused.headers.get('retry-after')]).toEqual([
      429,
      'throttled',
      '3',
    ]);
    expect((await upload(bert, '#223344')).status).toBe(200);
    slow[0]!.watched.end();
    expect((await slow[0]!.answer).status).toBe(422);
    expect((await upload(anna, '#123456')).status).toBe(200);
    slow[1]!.watched.end();
    await slow[1]!.answer;
  });

  it('all bodies together are bounded by their bytes, and what is refused may come again', async () => {
    const anna = await begin({ UPLOAD_MEMORY_MB: '1' });
    const held = sendSlowly(anna, putUpload, photoPath(), new Uint8Array(1024 * 1024 - 100));
    await expect.poll(() => held.watched.taken).toBeGreaterThan(0);
    const refused = await upload(anna, '#654321');
    expect([refused.status, refused.error, refused.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    held.watched.end();
    await held.answer;
    expect((await upload(anna, '#654321')).status).toBe(200);
  });

  it('who sends nothing holds no memory, and is told to try again while others go on', async () => {
    const anna = await begin({ UPLOAD_MEMORY_MB: '4', UPLOAD_PATIENCE_SECONDS: '1' });
    await test.retailer('kg:nord:1002');
    const other = await test.as('retailer', 'kg:nord:1002');
    const announced = { 'Content-Length': String(25 * 1024 * 1024) };
    const slow = [anna, other].flatMap((browser) =>
      Array.from({ length: 5 }, () =>
        sendSlowly(browser, putUpload, photoPath(), new Uint8Array(6), announced),
      ),
    );
    await expect.poll(() => slow.every(({ watched }) => watched.taken > 0)).toBe(true);
    const service = await test.as('customer_service');
    expect((await upload(service, '#445566')).status).toBe(200);
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408, 503]));
    expect((await upload(anna, '#445566')).status).toBe(200);
  });

  it('one retailer holds a quarter of the memory, and one upload of any size', async () => {
    const anna = await begin({ UPLOAD_MEMORY_MB: '8' });
    const held = sendSlowly(anna, putUpload, photoPath(), new Uint8Array(3 * 1024 * 1024));
    await expect.poll(() => held.watched.taken).toBeGreaterThan(0);
    const again = await upload(anna, '#654321');
    expect([again.status, again.error]).toEqual([503, 'unavailable']);
    const service = await test.as('customer_service');
    expect((await upload(service, '#654321')).status).toBe(200);
    held.watched.end();
    expect((await held.answer).status).toBe(422);
  });

  it('uploads at once are bounded by retailer, however many its people are', async () => {
    const anna = await begin({ UPLOADS_AT_ONCE: '1' });
    const others = await Promise.all([1, 2, 3, 4].map(() => test.as('retailer', shop)));
    const slow = others.map((browser) => sendSlowly(browser, putUpload, photoPath(), new Uint8Array(10)));
    await expect.poll(() => slow.every(({ watched }) => watched.taken > 0)).toBe(true);
    expect((await upload(anna, '#123456')).error).toBe('throttled');
    for (const { watched } of slow) watched.end();
    await Promise.all(slow.map(({ answer }) => answer));
    expect((await upload(anna, '#123456')).status).toBe(200);
  });

  it('a sender that goes before the end is a note, and not a fault', async () => {
    const anna = await begin();
    const errors: unknown[] = [];
    const notes: unknown[] = [];
    test.deps.log.error = (line: unknown) => void errors.push(line);
    test.deps.log.info = (line: unknown) => void notes.push(line);
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      },
    });
    await send(anna, putUpload, photoPath(), broken);
    expect(errors).toEqual([]);
    expect(notes).toMatchObject([{ count: 1 }, { status: 400 }]);
  });

  it('a household’s addresses of IPv6 count as one', async () => {
    await begin({ CALLS_PER_ADDRESS: '20/1' });
    const statuses = new Set<number>();
    for (let index = 1; index <= 25; index += 1)
      statuses.add((await test.browser(`2001:db8:1:1::${index}`).call(getConfig)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await test.browser('2001:db8:1:2::1').call(getConfig)).status).toBe(200);
  });

  it('a shop’s bytes of a day are bounded, whoever of it sends them', async () => {
    const anna = await begin({ UPLOAD_QUOTA_MB: '1' });
    const bert = await test.as('retailer', shop);
    const other = await (async () => {
      await test.retailer('kg:nord:1002');
      return test.as('retailer', 'kg:nord:1002');
    })();
    const half = { params: { sha256: 'b'.repeat(64) }, body: new Uint8Array(600_000) };
    const sendHalf = (browser: Browser) =>
      browser.call(putUpload, { ...half, headers: { 'Content-Type': 'image/jpeg' } });
    expect((await sendHalf(anna)).error).toBe('hash_mismatch');
    const refused = await sendHalf(bert);
    expect(refused.error).toBe('throttled');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await sendHalf(other)).error).toBe('hash_mismatch');
    // A second server counts on, and the next day begins anew.
    const second = await startApp({ db: test.deps.db }, undefined, { UPLOAD_QUOTA_MB: '1' });
    const carla = await second.as('retailer', shop);
    expect((await sendHalf(carla)).error).toBe('throttled');
    second.setNow(new Date(second.now().getTime() + 86_400_000).toISOString());
    await carla.signIn(carla.email);
    expect((await sendHalf(carla)).error).toBe('hash_mismatch');
  });

  it('calls are bounded by user, and by address where nobody has signed in', async () => {
    const anna = await begin({ CALLS_PER_USER: '20/1', CALLS_PER_ADDRESS: '40/1' });
    const bert = await test.as('retailer', shop);
    const forged = test.browser();
    forged.accessToken = 'forged';
    const asked = async (browser: Browser, times: number) => {
      const replies = [];
      for (let index = 0; index < times; index += 1) replies.push(await browser.call(listContracts));
      return replies;
    };
    const last = (await asked(anna, 25)).at(-1)!;
    expect([last.status, last.error, last.headers.get('retry-after')]).toEqual([429, 'throttled', '1']);
    expect((await bert.call(listContracts)).status).toBe(200);
    const statuses = new Set((await asked(forged, 45)).map(({ status }) => status));
    expect([...statuses]).toEqual([401, 429]);
    expect((await test.browser().call(getConfig)).status).toBe(429);
    expect((await bert.call(listContracts)).status).toBe(200);
  });

  it('of a device’s calls that wait for changes the newest stay, and the oldest is answered at once', async () => {
    const anna = await begin({ WAITING_PER_DEVICE: '2' });
    const { cursor } = (await anna.call(listChanges)).data as { cursor: string };
    const wait = () => anna.call(listChanges, { query: { since: cursor, wait: '20' } });
    const began = performance.now();
    const oldest = wait();
    await pause(50);
    const others = [wait(), wait()];
    const refused = await oldest;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(performance.now() - began).toBeLessThan(5000);
    test.deps.db.signals.wakeAll();
    // Nothing has changed, so they go on waiting until the server stops or something does.
    const { code } = await sell(test, shop);
    const written = await anna.call(addContractNote, {
      params: { code },
      body: { id: randomUUID(), text: 'Neues', writtenAt: test.now().toISOString() },
      headers: { [headers.idempotencyKey]: randomUUID() },
    });
    expect(written.status).toBe(200);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('exports at once are bounded by user, until they are read or left', async () => {
    const anna = await begin();
    await sell(test, shop);
    const ask = () =>
      test.app.request(`${apiBase}${exportContracts.path}`, {
        headers: { Authorization: `Bearer ${anna.accessToken}` },
      });
    const [first, second] = [await ask(), await ask()];
    const third = await ask();
    expect([first.status, second.status, third.status, third.headers.get('retry-after')]).toEqual([
      200,
      200,
      429,
      '3',
    ]);
    await first.text();
    expect((await ask()).status).toBe(200);
    await second.body!.cancel();
    await expect.poll(async () => (await ask()).status).toBe(200);
  });

  it('what is refused, exported or too much stands in the security log, with who and from where', async () => {
    const anna = await begin({ UPLOADS_AT_ONCE: '1' });
    const viewer = await test.as('view_only');
    await sell(test, shop);
    const lines: Record<string, unknown>[] = [];
    test.deps.log.warn = (line: Record<string, unknown>) => void lines.push(line);
    await viewer.call(addContractNote, { params: { code: 'K1' }, body: {} });
    await anna.call(exportContracts, {});
    await test.browser().call(getCustomerPage, { params: { kind: 'confirm', token: 'false' } });
    const slow = sendSlowly(anna, putUpload, photoPath(), new Uint8Array(100));
    await expect.poll(() => slow.watched.taken).toBeGreaterThan(0);
    await upload(anna, '#121212');
    slow.watched.end();
    await slow.answer;
    const token = viewer.accessToken;
    await viewer.call(logout, {});
    viewer.accessToken = token;
    await viewer.call(listContracts);
    const userId = anna.userId;
    expect(lines).toMatchObject([
      {
        security: 'refused',
        code: 'forbidden',
        userId: viewer.userId,
        call: 'POST /v1/contracts/:code/notes',
      },
      { security: 'exported', userId, call: '/v1/contracts/export' },
      { security: 'link_refused', userId: null, code: 'link_invalid' },
      { security: 'limit_reached', userId, bound: 'uploads at once' },
      { security: 'upload_refused', userId, code: 'hash_mismatch' },
      { security: 'refused', userId: viewer.userId, code: 'unauthorized' },
    ]);
    expect(lines.every(({ address }) => address === 'unknown')).toBe(true);
  });

  it('the bounds are never met by an outbox of 200 items with photos and the page’s start', async () => {
    await begin();
    const { limits } = readSettings({ NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32) });
    const calls = new Buckets(limits.user, () => 0);
    const pageStart = 60;
    for (let call = 0; call < pageStart + 200 * (1 + 10); call += 1) expect(calls.take('anna')).toBe(0);
    expect(200 * 10 * 2_000_000).toBeLessThan(limits.dayBytes);
    // The outbox sends four requests at a time.
    expect(limits.uploadsAtOnce).toBeGreaterThan(4);
  });
});
