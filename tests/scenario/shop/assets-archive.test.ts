import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as api from '#api/shop/assets.ts';
import { deactivateUser } from '#api/users.ts';
import { headers } from '#api/envelope.ts';
import type { Asset } from '#domain/guides/asset.ts';
import { filesOfZip } from '../../support/data/zip-files.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

/** A file of a megabyte that no compression shrinks, so that an archive of several is worth streaming. */
const heavyPdf = (seed: number) => {
  const noise = Buffer.from(
    Uint32Array.from({ length: 250_000 }, (_, at) => (at * 2_654_435_761 + seed) >>> 0).buffer,
  );
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), noise, Buffer.from('\n%%EOF\n')]);
};

const namesIn = (zip: Buffer) => [...filesOfZip(zip).keys()];

describe.each(engines)('the archive of the marketing guide on %s', (engine) => {
  let test: TestApp;
  let mara: Browser;
  let anna: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer('kg:nord:1001');
    mara = await test.as('marketing');
    anna = await test.as('retailer', 'kg:nord:1001');
    await add('flyer', 'Flyer Küche.pdf', 1, 'de');
    await add('flyer', 'flyer küche.pdf', 2, 'de');
    await add('flyer', 'Kitchen flyer.pdf', 3, 'en');
    await add('logo', 'Wort: Marke.pdf', 4);
    const gone = await add('logo', 'Altes Logo.pdf', 5);
    await mara.call(api.withdrawAsset, {
      params: { id: gone.id },
      headers: { [headers.ifMatch]: `"${gone.version}"` },
    });
  });
  afterAll(() => test.close());

  async function add(kind: string, fileName: string, seed: number, language?: string): Promise<Asset> {
    const reply = await mara.call(api.addAsset, {
      params: { kind },
      query: { fileName, ...(language ? { language } : {}) },
      body: heavyPdf(seed),
      headers: { 'Content-Type': 'application/pdf' },
    });
    return reply.data as Asset;
  }

  async function open(choice: api.AssetChoice): Promise<Response> {
    const { token } = (await anna.call(api.linkAssets, { body: choice })).data as { token: string };
    return test.app.request(`/api/v1/assets/linked/${token}`);
  }
  const archive = async (choice: api.AssetChoice) => {
    const response = await open(choice);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    return bytes;
  };

  it('has all that is offered, by section, under names that every system keeps apart', async () => {
    expect(namesIn(await archive({ kind: null, language: null }))).toEqual([
      'Logos/Wort Marke.pdf',
      'Flyer/Flyer Küche.pdf',
      'Flyer/flyer küche (2).pdf',
      'Flyer/Kitchen flyer.pdf',
    ]);
  });

  it('has one section, or one language with what serves both', async () => {
    expect(namesIn(await archive({ kind: 'flyer', language: 'en' }))).toEqual(['Kitchen flyer.pdf']);
    expect(namesIn(await archive({ kind: null, language: 'en' }))).toEqual([
      'Logos/Wort Marke.pdf',
      'Flyer/Kitchen flyer.pdf',
    ]);
    const zip = await archive({ kind: 'logo', language: null });
    expect(zip.includes(heavyPdf(4))).toBe(true);
  });

  it('is made twice at once for one link, and no more often', async () => {
    const { token } = (await anna.call(api.linkAssets, { body: { kind: null, language: null } })).data as {
      token: string;
    };
    const ask = () => test.app.request(`/api/v1/assets/linked/${token}`);
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status, (await ask()).status]).toEqual([200, 200, 429]);
    await Promise.all([first.arrayBuffer(), second.arrayBuffer()]);
    await expect.poll(async () => (await ask()).status).toBe(200);
  });

  it('is not made for a link whose owner has lost their access', async () => {
    const bert = await test.as('retailer', 'kg:nord:1001');
    const { token } = (await bert.call(api.linkAssets, { body: { kind: null, language: null } })).data as {
      token: string;
    };
    const admin = await test.as('eis_admin');
    expect((await admin.call(deactivateUser, { params: { id: bert.userId } })).status).toBe(204);
    expect((await test.app.request(`/api/v1/assets/linked/${token}`)).status).toBe(410);
  });

  it('is sent as it is made: no file is opened before those in front of it have gone', async () => {
    const { files } = test.deps;
    const opened: Readable[] = [];
    const read = files.read.bind(files);
    files.read = async (key, part) => {
      const found = await read(key, part);
      opened.push(found!.stream);
      return found;
    };
    try {
      const reader = (await open({ kind: null, language: null })).body!.getReader();
      await reader.read();
      expect(opened).toHaveLength(1);
      await reader.cancel();
      await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]));
    } finally {
      files.read = read;
    }
  });
});
