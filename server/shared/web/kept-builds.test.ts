import { mkdir, mkdtemp, readdir, utimes, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { precompress } from '../../../build/precompress.ts';
import { diskFiles } from '../files/disk.ts';
import { keepBuild, KeptBuilds } from './kept-builds.ts';
import { staticFiles } from './static.ts';

const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-builds-'));
  made.push(folder);
  return folder;
};

/** A build as Vite writes it: hashed files, each text compressed beside itself. */
async function build(files: Record<string, string | Uint8Array>): Promise<string> {
  const dist = await newFolder();
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html>');
  await writeFile(join(dist, 'customer-page.html'), '<!doctype html>');
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, 'assets', name), content);
  await precompress(dist);
  return dist;
}

const screen = (day: string) => `export const screen = '${day}';\n`.repeat(200);
const yesterday = () =>
  build({
    'start-aaaaaaa.js': screen('start of yesterday'),
    'Claims-bbbbbbb.js': screen('claims of yesterday'),
    'claims-ccccccc.css': '.claim { color: red }',
    'print-ddddddd.woff2': new Uint8Array([1, 2, 3]),
    'Claims-bbbbbbb.js.map': '{}',
    'both-eeeeeee.js': 'both',
  });
const today = () => build({ 'start-fffffff.js': screen('start of today'), 'both-eeeeeee.js': 'both' });

/** Starts a server of a build, on the installation's store. */
async function start(store: string, dist: string) {
  const files = diskFiles(store);
  await keepBuild(files, join(dist, 'assets'));
  let now = 0;
  const others = new KeptBuilds(files, () => now);
  const options = { secure: false, sourceMaps: false, others, closed: () => Promise.resolve(null) };
  const app = new Hono().use(staticFiles(dist, options));
  return {
    get: (name: string, encoding = 'gzip, br') =>
      app.request(`/assets/${name}`, { headers: { 'Accept-Encoding': encoding } }),
    later: (ms: number) => (now += ms),
  };
}

describe('the builds that are kept', () => {
  it('let a page of yesterday open its next screen after the update', async () => {
    const store = await newFolder();
    await start(store, await yesterday());
    const { get } = await start(store, await today());
    const claims = await get('Claims-bbbbbbb.js');
    expect([claims.status, claims.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(claims.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(claims.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(claims.headers.get('vary')).toBe('Accept-Encoding');
    expect(gunzipSync(await claims.arrayBuffer()).toString()).toBe(screen('claims of yesterday'));
    const plain = await get('Claims-bbbbbbb.js', 'identity');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([
      null,
      screen('claims of yesterday'),
    ]);
    const style = await get('claims-ccccccc.css', 'identity');
    expect([style.headers.get('content-type'), await style.text()]).toEqual([
      'text/css; charset=utf-8',
      '.claim { color: red }',
    ]);
    const font = await get('print-ddddddd.woff2');
    expect([font.headers.get('content-type'), new Uint8Array(await font.arrayBuffer())]).toEqual([
      'font/woff2',
      new Uint8Array([1, 2, 3]),
    ]);
    for (const name of ['Claims-0000000.js', 'Claims-bbbbbbb.js.map', '..%2fkept.zip'])
      expect((await get(name)).status, name).toBe(404);
  });

  it('let a server of yesterday answer a page that a new one has sent, within seconds of its start', async () => {
    const store = await newFolder();
    const old = await start(store, await yesterday());
    expect((await old.get('start-fffffff.js')).status).toBe(404);
    await start(store, await today());
    old.later(6000);
    expect((await old.get('start-fffffff.js')).status).toBe(200);
  });

  it('are this one and the two before it, and a second server or a restart adds none', async () => {
    const store = await newFolder();
    const first = await yesterday();
    await start(store, first);
    await start(store, first);
    const [archive, ...others] = await readdir(join(store, 'builds'));
    expect(others).toEqual([]);
    await utimes(join(store, 'builds', archive!), 0, 0);
    const second = await today();
    await start(store, second);
    await start(store, await build({ 'start-1111111.js': '1' }));
    expect((await (await start(store, second)).get('Claims-bbbbbbb.js')).status).toBe(200);
    const { get } = await start(store, await build({ 'start-2222222.js': '2' }));
    const found = async (name: string) => (await get(name, 'identity')).status;
    expect(await found('start-fffffff.js')).toBe(200);
    expect(await found('start-1111111.js')).toBe(200);
    expect(await found('Claims-bbbbbbb.js')).toBe(404);
    expect(await readdir(join(store, 'builds'))).toHaveLength(3);
  });

  it('are found again once a store that was away is back', async () => {
    const store = await newFolder();
    const files = diskFiles(store);
    await keepBuild(files, join(await yesterday(), 'assets'));
    let isAway = true;
    const others = new KeptBuilds({
      ...files,
      read: (key, part) => {
        if (isAway && key.endsWith('.zip')) return Promise.reject(new Error('away'));
        return files.read(key, part);
      },
    });
    await expect(others.find('Claims-bbbbbbb.js')).rejects.toThrow('away');
    isAway = false;
    expect(await others.find('Claims-bbbbbbb.js')).not.toBeNull();
  });
});
