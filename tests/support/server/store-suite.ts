import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, type FileStore } from '#server/shared/files/file-store.ts';

/** What every store of files must do. `open` gives an empty one. */
export function storeSuite(name: string, open: () => Promise<FileStore>): void {
  describe(`files in ${name}`, () => {
    let files: FileStore;
    beforeAll(async () => {
      files = await open();
    });
    const keysOf = async (prefix?: string, after?: string) =>
      (await Array.fromAsync(files.list(prefix, after))).map(({ key }) => key);

    it('can be used before there is any', async () => {
      await files.check({ writing: true });
      await files.check({ writing: false });
      expect(await keysOf()).toEqual([]);
      expect(await files.read('photos/ab/none.jpg')).toBeNull();
      expect(await files.read('photos/ab/none.jpg', () => null)).toBeNull();
      expect(await files.exists('photos/ab/none.jpg')).toBe(false);
      await files.remove('photos/ab/none.jpg');
    });

    it.each([
      ['an empty file', 0],
      ['one byte', 1],
      ['a photo', 300_000],
      ['a film', 12_000_000],
    ])('come back as they were: %s', async (_, size) => {
      const bytes = randomBytes(size);
      const key = `films/${createHash('sha256').update(bytes).digest('hex')}.mp4`;
      await files.write(key, bytes);
      expect(await files.exists(key)).toBe(true);
      const found = (await files.read(key))!;
      expect([found.size, found.part]).toEqual([size, null]);
      expect((await buffer(found.stream)).equals(bytes)).toBe(true);
      await files.remove(key);
      expect([await files.exists(key), await files.read(key)]).toEqual([false, null]);
    });

    it('are written again without harm, from several sides at once', async () => {
      const [key, bytes] = ['photos/aa/again.jpg', randomBytes(50_000)];
      await Promise.all(Array.from({ length: 8 }, () => files.write(key, bytes)));
      await files.write(key, bytes);
      expect((await bytesOf(files, key))!.equals(bytes)).toBe(true);
      expect(await keysOf('photos/aa/')).toEqual([key]);
    });

    it('are read in parts', async () => {
      const [key, bytes] = ['films/part.mp4', randomBytes(100_000)];
      await files.write(key, bytes);
      for (const part of [
        { first: 0, last: 1 },
        { first: 500, last: 70_499 },
        { first: 99_999, last: 99_999 },
      ]) {
        const sizes: number[] = [];
        const found = (await files.read(key, (size) => (sizes.push(size), part)))!;
        expect([found.size, found.part, sizes]).toEqual([100_000, part, [100_000]]);
        const read = await buffer(found.stream);
        expect(read.equals(bytes.subarray(part.first, part.last + 1))).toBe(true);
      }
      const whole = (await files.read(key, () => null))!;
      expect([whole.part, (await buffer(whole.stream)).length]).toEqual([null, 100_000]);
    });

    it('need not be read to their end', async () => {
      const [key, bytes] = ['films/left.mp4', randomBytes(5_000_000)];
      await files.write(key, bytes);
      for (let times = 0; times < 20; times += 1) {
        const { stream } = (await files.read(key))!;
        if (times % 2) for await (const _ of stream) break;
        stream.destroy();
      }
      expect((await bytesOf(files, key))!.equals(bytes)).toBe(true);
    });

    it('are listed in the order of their keys, from any of them on', async () => {
      const keys = [
        'list/a/1',
        'list/a/2',
        'list/a0',
        'list/b-c.txt',
        'list/b.txt',
        'list/c/x/y.pdf',
        'list2/a',
      ];
      for (const key of keys.toReversed()) await files.write(key, Buffer.from(key));
      expect(await keysOf('list')).toEqual(keys);
      expect(await keysOf('list/')).toEqual(keys.slice(0, -1));
      expect(await keysOf('list/a/')).toEqual(['list/a/1', 'list/a/2']);
      for (const [at, key] of keys.entries()) expect(await keysOf('list', key)).toEqual(keys.slice(at + 1));
      const [first] = await Array.fromAsync(files.list('list2/'));
      expect(first).toMatchObject({ key: 'list2/a', size: 7 });
      expect(Math.abs(first!.writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
    });

    it('are listed by the page', async () => {
      const keys = Array.from({ length: 50 }, (_, at) => `many/${at.toString().padStart(4, '0')}.txt`);
      await Promise.all(keys.map((key) => files.write(key, Buffer.from('x'))));
      expect(await keysOf('many/')).toEqual(keys);
    });

    it.each(['../secret', 'a//b', 'A', 'a b', 'ä', '/etc/passwd', '', 'a/../b', 'a?x=1'])(
      'never have the key %j',
      async (key) => {
        await expect((async () => files.write(key, Buffer.from('x')))()).rejects.toThrow('not a key');
        await expect((async () => files.read(key))()).rejects.toThrow('not a key');
        await expect((async () => files.remove(key))()).rejects.toThrow('not a key');
      },
    );
  });
}
