import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getClaimPhoto } from '#api/claims.ts';
import { putUpload } from '#api/uploads.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { uploads } from '#server/uploads/uploads.table.ts';
import { file, fillIn, hashOf, sell, takePhoto, upload } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { runCommand } from '../../support/server/command.ts';
import { startS3, type S3Server, type Trouble } from '../../support/server/s3-store.ts';
import { appSecret, engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('files in S3 on %s', (engine) => {
  let s3: S3Server;
  let servers: TestApp[];
  let test: TestApp;
  let anna: Browser;
  /** Anna at each of the servers. */
  let at: Browser[];
  beforeAll(async () => {
    s3 = await startS3({ prefix: 'portal' });
    test = await startApp(engine, undefined, s3.env);
    await test.retailer(shop);
    const { db } = test.deps;
    servers = [test, await startApp({ db }, undefined, s3.env), await startApp({ db }, undefined, s3.env)];
    const signedIn = await test.as('retailer', shop);
    anna = signedIn;
    at = [anna];
    for (const server of servers.slice(1)) {
      const browser = server.browser();
      await browser.signIn(signedIn.email);
      at.push(browser);
    }
  });
  afterEach(() => s3.trouble(null));
  afterAll(async () => {
    await test.close();
    await s3[Symbol.asyncDispose]();
  });

  const send = (bytes: Uint8Array) =>
    anna.call(putUpload, {
      params: { sha256: hashOf(bytes) },
      body: bytes,
      headers: { 'Content-Type': 'image/jpeg' },
    });
  const rowsOf = async (sha256: string) => {
    const rows = await test.deps.db.inTransaction(system, (tx) => tx.select().from(uploads));
    return rows.filter((row) => row.sha256 === sha256);
  };

  /** A claim with this photo, filed at a server. */
  async function claimWith(sha256: string, server = 0): Promise<Claim> {
    const filing = await fillIn(servers[server]!, at[server]!, await sell(servers[server]!, shop));
    const photos = [...filing.photos, { slot: 'extra1', sha256 }];
    return (await file(at[server]!, { ...filing, photos })).data as Claim;
  }

  it('sent to one server are used at the second and shown by the third', async () => {
    const sha256 = await upload(at[0]!, await takePhoto('#1188aa'));
    const claim = await claimWith(sha256, 1);
    const shown = await at[2]!.call(getClaimPhoto, { params: { id: claim.id, sha256 } });
    expect([shown.status, Buffer.from(shown.body as ArrayBuffer).subarray(0, 2)]).toEqual([
      200,
      Buffer.from([0xff, 0xd8]),
    ]);
    expect(s3.asked().some((line) => line.startsWith('PUT /kochfeld/portal/photos/'))).toBe(true);
  });

  const troubles: [string, Trouble, string][] = [
    ['is down', 'down', '#118811'],
    ['is overloaded', { status: 503, code: 'SlowDown' }, '#881188'],
    ['is full', { status: 507 }, '#118888'],
    ['takes half', 'half taken', '#888811'],
    ['may only be read', { status: 403, code: 'AccessDenied' }, '#e81111'],
  ];
  it.each(troubles)(
    'are refused where the store %s, and arrive with the next try',
    async (_, what, colour) => {
      const photo = await takePhoto(colour);
      s3.trouble(what, { methods: ['PUT'] });
      const refused = await send(photo);
      // By this answer the outbox keeps the photo and tries again.
      expect([refused.status, refused.error, refused.headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
      expect(await rowsOf(hashOf(photo))).toEqual([]);
      s3.trouble(null);
      expect((await send(photo)).status).toBe(200);
      const [row] = await rowsOf(hashOf(photo));
      expect(await test.deps.files.exists(row!.storedKey)).toBe(true);
      expect(await test.deps.files.exists(row!.thumbKey!)).toBe(true);
    },
  );

  it('arrive once where the store’s answer is lost', async () => {
    const photo = await takePhoto('#1111e8');
    s3.trouble('answer lost', { methods: ['PUT'], times: 1 });
    expect((await send(photo)).status).toBe(200);
    expect(await rowsOf(hashOf(photo))).toHaveLength(1);
  });

  it('are not shown by half', async () => {
    const sha256 = await upload(anna, await takePhoto('#22e822'));
    const claim = await claimWith(sha256);
    const show = () => anna.call(getClaimPhoto, { params: { id: claim.id, sha256 } });
    s3.trouble('down');
    expect([(await show()).status, (await show()).error]).toEqual([503, 'unavailable']);
    s3.trouble('half a body', { methods: ['GET'] });
    await expect(show()).rejects.toThrow('breaks off');
    s3.trouble(null);
    expect((await show()).status).toBe(200);
  });

  it('make a server not ready while the store is gone', async () => {
    const ready = async () => {
      const reply = await test.app.request('/api/health/ready');
      return [reply.status, ((await reply.json()) as { data: unknown }).data];
    };
    expect(await ready()).toEqual([200, { ready: true }]);
    for (const what of ['down', 'silent', { status: 503 }] as const) {
      s3.trouble(what);
      expect(await ready()).toEqual([503, { ready: false, reason: 'files' }]);
    }
    expect((await test.app.request('/api/health/live')).status).toBe(200);
    s3.trouble(null);
    expect(await ready()).toEqual([200, { ready: true }]);
  });
});

describe('a server whose store of files is not as its settings say', () => {
  it.each([
    ['S3_BUCKET', 'nobodys', 'there is no bucket nobodys: create it, or correct S3_BUCKET'],
    ['S3_SECRET_ACCESS_KEY', 'wrong', 'correct S3_SECRET_ACCESS_KEY or S3_REGION'],
    ['S3_REGION', '', 'files cannot go into S3: S3_REGION is not set'],
  ])('does not start with a wrong %s, and says what to do', async (name, value, sentence) => {
    await using s3 = await startS3();
    const env = { ...s3.env, APP_SECRET: appSecret, DEMO: 'off', PORT: '0', DATA_DIR: '/nowhere' };
    const { code, said } = await runCommand('main', [], { ...env, [name]: value });
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(said).not.toContain('S3RVER');
  });
});
