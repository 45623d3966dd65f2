import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#api/account/auth.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { endpoints } from '#api/index.ts';
import { features } from '#server/app.ts';
import { healthRoutes } from '#server/shared/web/health.ts';
import { diskFiles } from '#server/shared/files/disk.ts';
import { KeptBuilds } from '#server/shared/web/kept-builds.ts';
import { staticFiles } from '#server/shared/web/static.ts';
import { precompress } from '../../../build/precompress.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { freshDatabase } from '../../support/database/engines.ts';
import { keepPhoto, probeRoutes, showPhoto } from '../../support/server/probe.ts';

describe('the server on the web', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp('pglite', [...features, ...probeRoutes]);
    await test.retailer('kg:nord:1001');
  });
  afterAll(() => test.close());
  const get = (path: string, init?: RequestInit) => test.app.request(path, init);

  it('says that it lives, and that it is ready as long as its database and its files are', async () => {
    expect((await get('/api/health/live')).status).toBe(200);
    expect((await get('/api/health/ready')).status).toBe(200);
    const { db, files, leaving } = test.deps;
    const closed = await freshDatabase('pglite');
    await closed.close();
    const unmounted = diskFiles('/nowhere/files');
    for (const [sick, reason] of [
      [healthRoutes({ db: closed, files, leaving }), 'database'],
      [healthRoutes({ db, files: unmounted, leaving }), 'files'],
    ] as const) {
      expect((await sick.request('/live')).status).toBe(200);
      const ready = await sick.request('/ready');
      expect([ready.status, await ready.json()]).toEqual([503, { data: { ready: false, reason } }]);
    }
  });

  it('sends the agreed headers with every answer', async () => {
    for (const path of ['/api/v1/config', '/api/nothing', '/api/docs', '/anything']) {
      const { headers: sent } = await get(path);
      expect(sent.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default customer-worker; report-uri /api/policy-reports; report-to policy",
      );
      expect(sent.get('x-content-type-options')).toBe('nosniff');
      expect([sent.get('referrer-policy'), sent.get('x-robots-tag')]).toEqual(['same-origin', null]);
    }
  });

  it('keeps customers’ links out of every index and every referrer', async () => {
    for (const path of ['/confirm/t0ken', '/activate/t0ken', '/api/v1/customer/confirm/t0ken']) {
      const { headers: sent } = await get(path, { headers: { Accept: 'text/html' } });
      expect(sent.get('referrer-policy')).toBe('no-referrer');
      expect(sent.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
    }
  });

  it('answers in JSON for unknown paths and methods below /api, in the language asked for', async () => {
    const unknown = await get('/api/v1/nothing', { headers: { 'Accept-Language': 'en-GB,en' } });
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { error: { code: 'not_found', message: 'There is no such entry.' } },
    ]);
    const wrong = await get('/api/v1/config', { method: 'DELETE', headers: { Accept: 'text/html' } });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await wrong.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    const head = await get('/api/v1/config', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('repeats the cookie against forged requests to a worker that cannot read it, with the configuration alone', async () => {
    const first = await get('/api/v1/config');
    const token = first.headers.get(headers.xsrf)!;
    expect(first.headers.get('set-cookie')).toContain(`${xsrfCookie}=${token};`);
    const known = { headers: { Cookie: `${xsrfCookie}=${token}` } };
    const again = await get('/api/v1/config', known);
    expect([again.headers.get(headers.xsrf), again.headers.get('set-cookie')]).toEqual([token, null]);
    expect((await get('/api/v1/lists', known)).headers.get(headers.xsrf)).toBeNull();
    // A cookie that somebody else has set, and that no header can repeat, is replaced.
    const strange = await get('/api/v1/config', { headers: { Cookie: `${xsrfCookie}=%00` } });
    expect(strange.status).toBe(200);
    expect(strange.headers.get('set-cookie')).toContain(
      `${xsrfCookie}=${strange.headers.get(headers.xsrf)!};`,
    );
  });

  it('says what is wrong with which field, in the caller’s language', async () => {
    const body = { email: 'no address' };
    const reply = await test.browser().call(login, { body, headers: { 'Accept-Language': 'en' } });
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      error: {
        code: 'invalid',
        message: 'Please check what you entered.',
        fields: {
          email: { code: 'email_invalid', message: 'Please enter a valid email address.' },
          password: { code: 'required', message: 'This field is required.' },
        },
      },
    });
  });

  it('refuses what is no JSON, too much of it, and other types', async () => {
    const visitor = test.browser();
    await visitor.call({ method: 'GET', path: '/v1/config' });
    const send = (body: string, type = 'application/json') =>
      get('/api/auth/login/dashboard', {
        method: 'POST',
        body,
        headers: {
          'Content-Type': type,
          Cookie: `XSRF-TOKEN=${visitor.xsrf}`,
          [headers.xsrf]: visitor.xsrf!,
        },
      });
    expect((await send('{')).status).toBe(400);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send(`"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
  });

  it('takes bytes up to their limit and shows a file that no page may run', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const put = (size: number, type: string) =>
      anna.call(keepPhoto, {
        params: { name: 'photo' },
        body: new Uint8Array(size).fill(7),
        headers: { 'Content-Type': type },
      });
    expect((await put(1001, 'image/png')).status).toBe(413);
    expect((await put(100, 'image/svg+xml')).status).toBe(415);
    expect((await put(100, 'image/png')).data).toEqual({ size: 100 });
    const shown = await anna.call(showPhoto, { params: { name: 'photo' } });
    expect(new Uint8Array(shown.body as ArrayBuffer)).toEqual(new Uint8Array(100).fill(7));
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await anna.call(showPhoto, { params: { name: 'missing' } })).error).toBe('not_found');
  });

  it('says whom to tell of a hole, for half a year at a time', async () => {
    const answer = await get('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect((await answer.text()).split('\n')).toEqual([
      'Contact: mailto:service@kochfeld.example',
      'Expires: 2027-05-19T00:00:00.000Z',
      'Preferred-Languages: de, en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ]);
  });

  it('describes every call of the table in OpenAPI 3.1 and on a page', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    );
    expect(described).toEqual(expect.arrayContaining(Object.keys(endpoints)));
    const page = await (await get('/api/docs')).text();
    for (const { path } of Object.values(endpoints)) expect(page).toContain(path);
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const tag = (await get(path)).headers.get('etag')!;
      expect((await get(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    }
  });
});

describe('the built page', () => {
  const root = join(import.meta.dirname, '../../../node_modules/.cache/static-test');
  let app: Hono;
  const script = 'console.log(1);'.repeat(500);
  beforeAll(async () => {
    await mkdir(join(root, 'assets'), { recursive: true });
    await writeFile(join(root, 'index.html'), '<!doctype html><title>Shell</title>');
    await writeFile(join(root, 'customer-page.html'), '<!doctype html><title>Customer</title>');
    await writeFile(join(root, 'sw.js'), 'self');
    await writeFile(join(root, 'assets/app-1a2b3c.js'), script);
    await writeFile(join(root, 'assets/app-1a2b3c.js.map'), '{}');
    await mkdir(join(root, '.vite'));
    await writeFile(join(root, '.vite/manifest.json'), '{}');
    await precompress(root);
    app = new Hono().use(
      staticFiles(root, {
        secure: false,
        sourceMaps: false,
        others: new KeptBuilds(diskFiles(join(root, 'files'))),
        closed: () => Promise.resolve(null),
      }),
    );
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  const get = (path: string, sent: Record<string, string> = {}) =>
    app.request(path, { headers: { Accept: 'text/html', ...sent } });

  it('is served compressed, hashed files for good, the shell and the worker asked for each time', async () => {
    const asset = await get('/assets/app-1a2b3c.js', { 'Accept-Encoding': 'gzip, br' });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await asset.arrayBuffer()).toString()).toBe(script);
    for (const path of ['/', '/sw.js'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
    const etag = (await get('/sw.js')).headers.get('etag')!;
    expect((await get('/sw.js', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('is served as it is, or by gzip, to those who take no brotli', async () => {
    const asset = '/assets/app-1a2b3c.js';
    const plain = await get(asset, { 'Accept-Encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script]);
    const zipped = await get(asset, { 'Accept-Encoding': 'gzip, deflate' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(script);
    for (const answer of [plain, zipped]) {
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('gives the cookie against forged requests with the page, also where the page has not changed', async () => {
    const first = await get('/contracts');
    expect(first.headers.get('set-cookie')).toContain(`${xsrfCookie}=`);
    const again = await get('/contracts', { 'If-None-Match': first.headers.get('etag')! });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    expect(again.headers.get('set-cookie')).toContain(`${xsrfCookie}=`);
  });

  it('is the answer to every address a person goes to, and to nothing else', async () => {
    expect(await (await get('/contracts/leads/K-1')).text()).toContain('Shell');
    for (const path of ['/confirm/t0ken', '/activate/t0ken', '/confirm'])
      expect(await (await get(path)).text()).toContain('Customer');
    expect(await (await get('/confirmation')).text()).toContain('Shell');
    expect((await get('/api/v1/nothing')).status).toBe(404);
    expect((await get('/assets/gone-000000.js')).status).toBe(404);
    expect((await get('/missing.png', { Accept: 'image/png' })).status).toBe(404);
  });

  it('is the answer to curl, health checks and link previews too', async () => {
    const anything = { Accept: '*/*' };
    const preview = { ...anything, 'User-Agent': 'WhatsApp/2.23.20.0' };
    for (const [path, name, sent] of [
      ['/', 'Shell', anything],
      ['/contracts/leads/K-1', 'Shell', anything],
      ['/confirm/t0ken', 'Customer', preview],
    ] as const) {
      const got = await app.request(path, { headers: sent });
      expect([got.status, await got.text()]).toEqual([200, expect.stringContaining(name)]);
    }
    for (const path of ['/', '/login', '/activate/t0ken'])
      expect((await app.request(path)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const path of ['/', '/login']) {
      const head = await app.request(path, { method: 'HEAD', headers: anything });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    }
    for (const path of [
      '/missing.png',
      '/favicon.ico',
      '/assets/gone-000000.js',
      '/assets/gone',
      '/api/v1/nothing',
    ])
      expect([path, (await get(path, anything)).status]).toEqual([path, 404]);
    expect((await get('/login', { Accept: 'application/json' })).status).toBe(404);
    expect((await app.request('/login', { method: 'POST' })).status).toBe(404);
  });

  it('gives nothing from outside its folder, no hidden file and no source map', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
      '/.env',
      '/.vite/manifest.json',
      '/assets/app-1a2b3c.js.map',
    ]) {
      expect([path, (await get(path, { Accept: '*/*' })).status]).toEqual([path, 404]);
    }
  });
});
