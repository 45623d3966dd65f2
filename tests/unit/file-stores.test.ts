import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { diskFiles } from '#server/shared/files/disk.ts';
import { bytesOf, StoreUnavailable, type FileStore } from '#server/shared/files/file-store.ts';
import { s3Files } from '#server/shared/files/s3.ts';
import { renderError } from '#server/shared/http/render-error.ts';
import { readSettings } from '#server/settings.ts';
import { startS3, type S3Server, type Trouble } from '../support/server/s3-store.ts';
import { storeSuite } from '../support/server/store-suite.ts';

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-files-'));
  folders.push(folder);
  return folder;
}

let s3: S3Server;
let shared: S3Server;
beforeAll(async () => {
  // As in a server: it puts its own `Request` and `Response` in the place of Node's.
  getRequestListener(() => new Response());
  [s3, shared] = await Promise.all([startS3(), startS3({ prefix: 'portal/north/' })]);
});
afterAll(async () => {
  await Promise.all([s3[Symbol.asyncDispose](), shared[Symbol.asyncDispose]()]);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

storeSuite('a folder', async () => diskFiles(await newFolder()));
storeSuite('S3', () => Promise.resolve(s3Files(s3.at, { perPage: 10 })));
storeSuite('S3 under a prefix, beside the files of others', async () => {
  const others = s3Files({ ...shared.at, prefix: 'portal/' });
  await others.write('north.txt', Buffer.from('others'));
  await others.write('south/a', Buffer.from('others'));
  return s3Files(shared.at, { perPage: 7 });
});

test('a folder lists by key also where a folder’s name begins that of a file', async () => {
  const files = diskFiles(await newFolder());
  const keys = ['list/a-b.txt', 'list/a.txt', 'list/a/1', 'list/a/2', 'list/a0'];
  for (const key of keys.toReversed()) await files.write(key, Buffer.from(key));
  for (const [at, key] of keys.entries()) {
    const after = await Array.fromAsync(files.list('list/', key));
    expect(after.map((one) => one.key)).toEqual(keys.slice(at + 1));
  }
});

describe('a store in trouble', () => {
  let server: S3Server;
  let files: FileStore;
  const photo = randomBytes(200_000);
  beforeAll(async () => {
    server = await startS3();
    files = s3Files(server.at, { patienceMs: 400 });
    await files.write('photos/there.jpg', photo);
  });
  afterEach(() => server.trouble(null));
  afterAll(() => server[Symbol.asyncDispose]());

  const gone: [string, Trouble, string][] = [
    ['is silent', 'silent', 'says nothing'],
    ['is down', 'down', 'cannot be reached'],
    ['is overloaded', { status: 503, code: 'SlowDown' }, '503 SlowDown'],
    ['is full', { status: 507 }, 'give it room'],
    ['has used up its quota', { status: 403, code: 'QuotaExceeded' }, 'raise its quota'],
  ];

  it.each(gone)('refuses every call where it %s, and none is taken for done', async (_, what, word) => {
    server.trouble(what);
    const calls = {
      write: () => files.write('photos/new.jpg', photo),
      read: () => files.read('photos/there.jpg'),
      part: () => files.read('photos/there.jpg', () => ({ first: 0, last: 9 })),
      exists: () => files.exists('photos/there.jpg'),
      remove: () => files.remove('photos/there.jpg'),
      list: () => Array.fromAsync(files.list()),
      check: () => files.check({ writing: false }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const error = await call().then(
        () => `${name} went through`,
        (thrown: unknown) => thrown,
      );
      expect(error, name).toBeInstanceOf(StoreUnavailable);
      expect((error as Error).message).toContain(`the bucket kochfeld at ${server.at.endpoint}: `);
      // A HEAD has no text that could say more than its status.
      if (!(typeof what === 'object' && ['part', 'exists'].includes(name)))
        expect((error as Error).message).toContain(word);
      const rendered = renderError(error, 'de');
      expect([rendered.status, rendered.body.error.code, rendered.headers['Retry-After']]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
    }
    server.trouble(null);
    expect(await files.exists('photos/new.jpg')).toBe(false);
    expect((await bytesOf(files, 'photos/there.jpg'))!.equals(photo)).toBe(true);
  });

  it.each([
    ['answers 503 twice', { status: 503, code: 'SlowDown' }, 2],
    ['drops two connections', 'down', 2],
    ['says that another writes it', { status: 409, code: 'ConditionalRequestConflict' }, 1],
    ['loses the answer', 'answer lost', 1],
    ['takes half and drops the connection', 'half taken', 1],
  ] as [string, Trouble, number][])('is asked again where it %s', async (name, what, times) => {
    const key = `photos/again-${name.replaceAll(' ', '-')}.jpg`;
    server.trouble(what, { times });
    await files.write(key, photo);
    expect((await bytesOf(files, key))!.equals(photo)).toBe(true);
  });

  it.each(['half a body', 'half a body, then silent'] as const)(
    'never passes %s off as a file',
    async (what) => {
      server.trouble(what, { methods: ['GET'] });
      await expect(bytesOf(files, 'photos/there.jpg')).rejects.toThrow(
        /breaks off after \d+ of 200000 bytes/,
      );
      const part = (await files.read('photos/there.jpg', () => ({ first: 0, last: 99_999 })))!;
      await expect(buffer(part.stream)).rejects.toThrow(StoreUnavailable);
      await expect(Array.fromAsync(files.list())).rejects.toThrow('breaks off');
    },
  );

  it('waits as long as it likes for who downloads slowly', async () => {
    const film = randomBytes(8_000_000);
    await files.write('films/slow.mp4', film);
    const { stream } = (await files.read('films/slow.mp4'))!;
    let count = 0;
    for await (const piece of stream) {
      if (count === 0) await new Promise((resolve) => setTimeout(resolve, 900));
      count += (piece as Buffer).length;
    }
    expect(count).toBe(film.length);
  });

  it('that does not know the condition is written to without it', async () => {
    const plain = s3Files(server.at);
    server.trouble({ status: 501, code: 'NotImplemented' }, { methods: ['PUT'], times: 1 });
    await plain.write('photos/plain.jpg', photo);
    server.asked();
    await plain.write('photos/plain2.jpg', photo);
    expect(server.asked()).toEqual(['PUT /kochfeld/photos/plain2.jpg']);
    expect((await bytesOf(plain, 'photos/plain.jpg'))!.equals(photo)).toBe(true);
  });

  it('is written over where a file is shorter than it should be', async () => {
    await files.write('photos/cut.jpg', photo.subarray(0, 1000));
    server.trouble({ status: 412, code: 'PreconditionFailed' }, { methods: ['PUT'], times: 1 });
    await files.write('photos/cut.jpg', photo);
    expect((await bytesOf(files, 'photos/cut.jpg'))!.equals(photo)).toBe(true);
    server.trouble({ status: 412, code: 'PreconditionFailed' }, { methods: ['PUT'], times: 1 });
    server.asked();
    await files.write('photos/cut.jpg', photo);
    expect(server.asked()).toEqual(['PUT /kochfeld/photos/cut.jpg', 'HEAD /kochfeld/photos/cut.jpg']);
  });

  it('is not believed where it sends another part than was asked for', async () => {
    // It takes the end 0 for none, and sends all.
    await expect(files.read('photos/there.jpg', () => ({ first: 0, last: 0 }))).rejects.toThrow(
      '200000 bytes for 1',
    );
  });

  it('on a disk says what is wrong with it', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'files'), 'not a folder');
    await expect(diskFiles(join(folder, 'files')).check({ writing: true })).rejects.toThrow(
      'correct DATA_DIR',
    );
    await expect(diskFiles(join(folder, 'none')).check({ writing: false })).rejects.toThrow('mount it');
    const full = diskFiles('/dev/full/files');
    await expect(full.write('a', photo)).rejects.toThrow(StoreUnavailable);
    if (process.getuid?.() === 0) return;
    await mkdir(join(folder, 'shut'), { mode: 0o500 });
    await expect(diskFiles(join(folder, 'shut')).check({ writing: true })).rejects.toThrow(
      'give it this folder',
    );
    await chmod(join(folder, 'shut'), 0o700);
  });
});

describe('settings of S3 that are wrong', () => {
  const APP_SECRET = 'kC0vN3RzX8pYq1TfW7uLb5MhJd2GsA9e';
  const whole = {
    APP_SECRET,
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'kochfeld',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('are refused by the half, each missing one named', () => {
    expect(readSettings({ APP_SECRET }).s3).toBeNull();
    expect(readSettings({ ...whole, S3_PREFIX: 'portal' }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'kochfeld',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      prefix: 'portal/',
    });
    for (const name of Object.keys(whole).filter((one) => one.startsWith('S3_'))) {
      expect(() => readSettings({ ...whole, [name]: undefined })).toThrow(
        `files cannot go into S3: ${name} is not set. Set all of S3_ENDPOINT,`,
      );
    }
    expect(() => readSettings({ APP_SECRET, S3_BUCKET: 'kochfeld', S3_REGION: 'x' })).toThrow(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are not set',
    );
    expect(() => readSettings({ APP_SECRET, S3_PREFIX: 'portal' })).toThrow(
      'or none of them and no S3_PREFIX',
    );
    expect(() => readSettings({ ...whole, S3_PREFIX: '../other' })).toThrow('→ at S3_PREFIX');
    expect(() => readSettings({ ...whole, S3_BUCKET: 'Kochfeld/x' })).toThrow('→ at S3_BUCKET');
  });

  it.each([
    [
      'a bucket that is not there',
      { bucket: 'other' },
      null,
      'there is no bucket other: create it, or correct S3_BUCKET',
    ],
    ['a key that is not known', { accessKeyId: 'other' }, null, 'correct S3_ACCESS_KEY_ID'],
    ['a wrong secret', { secretAccessKey: 'other' }, null, 'correct S3_SECRET_ACCESS_KEY or S3_REGION'],
    ['an address where nobody listens', { endpoint: 'http://127.0.0.1:9' }, null, 'S3_ENDPOINT is right'],
    [
      'a wrong region',
      { region: 'eu-west-1' },
      { status: 400, code: 'AuthorizationHeaderMalformed', more: '<Region>eu-central-1</Region>' },
      'eu-west-1 is not its region: set S3_REGION=eu-central-1',
    ],
    [
      'a region that a bucket has left',
      { region: 'eu-west-1' },
      { status: 301, code: 'PermanentRedirect' },
      'correct S3_ENDPOINT and S3_REGION',
    ],
    [
      'a clock off by an hour',
      {},
      { status: 403, code: 'RequestTimeTooSkewed' },
      'our clock differs from its clock: set this machine’s by NTP',
    ],
    [
      'a key that may only read',
      {},
      { status: 403, code: 'AccessDenied', only: ['PUT'] },
      'let it list, read, write and delete in the bucket',
    ],
    [
      'a key that may not delete',
      {},
      { status: 403, code: 'AccessDenied', only: ['DELETE'] },
      'let it list, read, write and delete in the bucket',
    ],
  ] as [string, Partial<S3Server['at']>, ({ status: number; only?: string[] } & object) | null, string][])(
    'are told in a sentence: %s',
    async (_, wrong, answer, sentence) => {
      if (answer) s3.trouble(answer, answer.only ? { methods: answer.only } : {});
      await expect(s3Files({ ...s3.at, ...wrong }).check({ writing: true })).rejects.toThrow(sentence);
      s3.trouble(null);
    },
  );
});
