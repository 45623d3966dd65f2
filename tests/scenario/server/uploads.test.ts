import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClaimPhoto } from '#api/claims.ts';
import { headers } from '#api/envelope.ts';
import { putUpload } from '#api/uploads.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { uploads } from '#server/uploads/uploads.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { clearingUploads } from '#server/unused-uploads/clearing-jobs.ts';
import { file, fillIn, hashOf, sell, takePhoto } from '../../support/acts/business.ts';
import { heicPhoto } from '../../support/data/heic-photo.ts';
import { clearFilesADayLater } from '../../support/server/unused-files.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
/** Photos of real phones, used only if this folder exists beside the checkout. */
const realPhotos = fileURLToPath(new URL('../../../../shared/photos', import.meta.url));

/** A photo with red on top and blue below in the sensor's orientation. `orientation` says how the phone was held. */
async function heldPhoto(orientation: number): Promise<Buffer> {
  const half = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, top: 100, left: 0 }])
    .withExif({
      IFD0: { Make: 'Testphone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

describe.each(engines)('uploading photos on %s', (engine) => {
  let test: TestApp;
  let anna: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    anna = await test.as('retailer', shop);
  });
  afterAll(() => test.close());

  const put = (browser: Browser, bytes: Uint8Array, { type = 'image/jpeg', sha256 = hashOf(bytes) } = {}) =>
    browser.call(putUpload, { params: { sha256 }, body: bytes, headers: { 'Content-Type': type } });

  /** The photo as the server stores it, fetched through a claim. */
  async function kept(sha256: string, size: 'full' | 'thumb' = 'full'): Promise<Buffer> {
    const filing = await fillIn(test, anna, await sell(test, shop));
    const photos = [...filing.photos, { slot: 'extra1', sha256 }];
    const claim = (await file(anna, { ...filing, photos })).data as Claim;
    const reply = await anna.call(getClaimPhoto, { params: { id: claim.id, sha256 }, query: { size } });
    return Buffer.from(reply.body as ArrayBuffer);
  }

  it('takes the same photo twice and keeps it once', async () => {
    const photo = await takePhoto('#778899');
    const first = await put(anna, photo);
    expect(first.data).toEqual({ sha256: hashOf(photo), width: 640, height: 480 });
    expect((await put(anna, photo)).data).toEqual(first.data);
    const both = await Promise.all([
      put(anna, await takePhoto('#55aa55')),
      put(anna, await takePhoto('#55aa55')),
    ]);
    expect(both.map((reply) => reply.status)).toEqual([200, 200]);
  });

  it('turns it upright and keeps neither place nor phone', async () => {
    const photo = await heldPhoto(6);
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Testphone');
    expect((await put(anna, photo)).data).toMatchObject({ width: 200, height: 300 });
    const stored = await kept(hashOf(photo));
    const { exif, xmp, iptc, orientation, width, height } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect([width, height]).toEqual([200, 300]);
    // With the phone turned right, the sensor's top is the picture's right.
    const right = await sharp(stored).extract({ left: 150, top: 100, width: 1, height: 1 }).raw().toBuffer();
    expect(right[0]).toBeGreaterThan(200);
    expect(right[2]).toBeLessThan(60);
  });

  it('makes it no larger than needed, and a thumbnail', async () => {
    const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    expect((await put(anna, large, { type: 'image/png' })).data).toMatchObject({ width: 1920, height: 1440 });
    const thumb = await sharp(await kept(hashOf(large), 'thumb')).metadata();
    expect([thumb.format, thumb.width, thumb.height]).toEqual(['jpeg', 480, 360]);
  });

  it('goes by what the bytes are, not by what they are called', async () => {
    const webp = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#12345680' } })
      .webp()
      .toBuffer();
    expect((await put(anna, webp, { type: 'image/jpeg' })).status).toBe(200);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const hostile: [string, Buffer][] = [
      ['an SVG', svg],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
      ['nothing', Buffer.alloc(0)],
      ['a JPEG in name only', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
      ['a HEIC in name only', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), svg])],
    ];
    for (const [name, bytes] of hostile) {
      expect([name, (await put(anna, bytes)).error]).toEqual([name, 'photo_unreadable']);
    }
    expect((await put(anna, svg, { type: 'image/svg+xml' })).error).toBe('unsupported_type');
  });

  it('refuses at once a small file that asks for thousands of passes over its pixels', async () => {
    const picture = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#abc' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const scan = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const stray = Buffer.from([1, 2, 3]);
    const repeated = Array.from({ length: 5000 }, () => Buffer.concat([stray, scan]));
    const bomb = Buffer.concat([picture.subarray(0, -2), ...repeated, picture.subarray(-2)]);
    const began = performance.now();
    const replies = await Promise.all([
      put(anna, bomb),
      put(anna, bomb),
      put(anna, await takePhoto('#010203')),
    ]);
    expect(replies.map((reply) => reply.error)).toEqual(['photo_unreadable', 'photo_unreadable', undefined]);
    // Decoding one of them would take over half a minute.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('refuses half a photo, a wrong hash, and too many pixels', async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect((await put(anna, noise.subarray(0, Math.floor(noise.length / 2)))).error).toBe('photo_unreadable');
    expect((await put(anna, noise, { sha256: 'a'.repeat(64) })).error).toBe('hash_mismatch');
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect((await put(anna, bomb, { type: 'image/png' })).error).toBe('too_large');
    const tooManyBytes = Buffer.alloc(25 * 1024 * 1024 + 1);
    expect((await put(anna, tooManyBytes)).status).toBe(413);
  });

  it('forgets what no claim has used after 60 days, and only that', async () => {
    const [unused, used] = [await takePhoto('#102030'), await takePhoto('#405060')];
    // Sends it as a device does, with its own key, the same on every attempt.
    const send = () =>
      anna.call(putUpload, {
        params: { sha256: hashOf(unused) },
        body: unused,
        headers: { 'Content-Type': 'image/jpeg', [headers.idempotencyKey]: hashOf(unused) },
      });
    await send();
    await put(anna, used);
    const filing = await fillIn(test, anna, await sell(test, shop));
    const photos = [...filing.photos, { slot: 'extra1', sha256: hashOf(used) }];
    const claim = (await file(anna, { ...filing, photos })).data as Claim;
    const begun = test.now();
    const inDays = (days: number) => test.setNow(new Date(begun.getTime() + days * 86_400_000).toISOString());
    const rows = () => test.deps.db.inTransaction(system, (tx) => tx.select().from(uploads));
    const keyOf = async (bytes: Buffer) =>
      (await rows()).find((row) => row.sha256 === hashOf(bytes))?.storedKey;
    const key = (await keyOf(unused))!;

    inDays(59);
    await clearingUploads.run(test.deps);
    expect(await keyOf(unused)).toBe(key);
    inDays(61);
    await clearingUploads.run(test.deps);
    expect(await keyOf(unused)).toBeUndefined();
    // For a day its file stays, for whoever is just sending the same photo.
    expect(await test.deps.files.exists(key)).toBe(true);
    await clearFilesADayLater(test);
    expect(await test.deps.files.exists(key)).toBe(false);
    test.setNow(begun.toISOString());
    // A device that still has the photo may send it again. The server stores it again instead of only repeating the
    // answer.
    expect((await send()).status).toBe(200);
    expect(await keyOf(unused)).toBe(key);
    await clearFilesADayLater(test);
    expect(await test.deps.files.exists(key)).toBe(true);
    const again = await anna.call(getClaimPhoto, { params: { id: claim.id, sha256: hashOf(used) } });
    expect(again.status).toBe(200);
  });

  it('reads the HEIC of a phone whose browser could not', async () => {
    expect((await put(anna, heicPhoto, { type: 'image/heic' })).data).toMatchObject({
      width: 160,
      height: 120,
    });
    const stored = await kept(hashOf(heicPhoto));
    expect((await sharp(stored).metadata()).format).toBe('jpeg');
    const above = await sharp(stored).extract({ left: 80, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(above[0]).toBeGreaterThan(200);
    expect(above[2]).toBeLessThan(60);
  });

  it.skipIf(!existsSync(realPhotos))('reads what real phones write, an iPhone’s HEIC too', async () => {
    const names = ['phone-iphone.jpg', 'phone-nokia.jpg', 'broken-exif.jpg', 'landscape-orientation-6.jpg'];
    for (const name of names) {
      const photo = readFileSync(`${realPhotos}/${name}`);
      expect([name, (await put(anna, photo)).status]).toEqual([name, 200]);
    }
    const heic = readFileSync(`${realPhotos}/iphone.heic`);
    const reply = await put(anna, heic, { type: 'image/heic' });
    expect(reply.data).toMatchObject({ width: 1487, height: 1920 });
    const { format, exif } = await sharp(await kept(hashOf(heic))).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
    const half = heic.subarray(0, 300_000);
    expect((await put(anna, half, { type: 'image/heic' })).error).toBe('photo_unreadable');
  });
});
