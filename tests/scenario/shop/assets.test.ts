import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#api/shop/assets.ts';
import { listChanges } from '#api/changes.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import type { Asset, AssetFile } from '#domain/guides/asset.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import { startApp, type Browser, type Reply, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { settled } from '../../support/server/settled.ts';

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);
const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const logo = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#0025a480' } })
    .png()
    .toBuffer();

describe.each(engines)('the marketing guide on %s', (engine) => {
  let test: TestApp;
  let mara: Browser;
  let admin: Browser;
  let anna: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer('kg:nord:1001');
    mara = await test.as('marketing');
    admin = await test.as('eis_admin');
    anna = await test.as('retailer', 'kg:nord:1001');
  });
  afterAll(() => test.close());

  const listed = async (who: Browser) => ((await who.call(api.listAssets)).data as { items: Asset[] }).items;
  const upload = (body: Uint8Array, fileName: string, kind = 'flyer', who = mara) =>
    who.call(api.addAsset, {
      params: { kind },
      query: { fileName },
      body,
      headers: { 'Content-Type': 'application/octet-stream' },
    });
  const added = async (body: Uint8Array, fileName: string, kind?: string) =>
    (await upload(body, fileName, kind)).data as Asset;
  const command = (
    endpoint: Endpoint,
    asset: Asset,
    more: { who?: Browser; body?: unknown; query?: Record<string, string> } = {},
  ): Promise<Reply> => {
    const type = more.body instanceof Uint8Array ? { 'Content-Type': 'application/octet-stream' } : {};
    return (more.who ?? mara).call(endpoint, {
      params: { id: asset.id },
      ...(more.query ? { query: more.query } : {}),
      ...(more.body === undefined ? {} : { body: more.body }),
      headers: { [headers.ifMatch]: `"${asset.version}"`, ...type },
    });
  };
  const link = async (who: Browser, choice: api.AssetChoice) =>
    ((await who.call(api.linkAssets, { body: choice })).data as { token: string }).token;
  const linked = (token: string, more: Record<string, string> = {}, query?: { play: '1' }) =>
    test
      .browser()
      .call(api.getLinkedAssets, { params: { token }, headers: more, ...(query ? { query } : {}) });
  const text = (reply: Reply) => Buffer.from(reply.body as ArrayBuffer).toString('latin1');

  it('takes an upload, which every open page hears of and every retailer sees', async () => {
    const { cursor } = (await anna.call(listChanges)).data as { cursor: string };
    const asset = await added(await logo(), 'kochfeld_logo-blau.png', 'logo');
    expect(asset).toMatchObject({ kind: 'logo', titleDe: 'kochfeld logo blau', version: 1, language: null });
    expect(asset.file).toMatchObject({ number: 1, mediaType: 'image/png', width: 900, height: 300 });
    expect(await listed(anna)).toContainEqual(asset);
    await settled(test.deps.db);
    const told = (await anna.call(listChanges, { query: { since: cursor } })).data as { changes: object[] };
    expect(told.changes).toContainEqual({ entity: 'asset', id: asset.id, parent: null });
    const preview = await anna.call(api.getAssetPreview, { params: { id: asset.id, number: '1' } });
    const made = await sharp(Buffer.from(preview.body as ArrayBuffer)).metadata();
    expect([made.format, made.width, made.hasAlpha]).toEqual(['webp', 640, true]);
  });

  it.each([
    ['a page that says it is a PDF', Buffer.from('<html>%PDF-1.4</html>'), 'flyer.pdf', 'asset_type'],
    ['a drawing with a script', svg('<script>alert(1)</script>'), 'logo.svg', 'asset_svg_active'],
    ['a cut picture', Buffer.from('\u0089PNG\r\n\u001a\nabc', 'latin1'), 'logo.png', 'asset_unreadable'],
    ['a broken archive', Buffer.from('PK\u0003\u0004'), 'druck.zip', 'asset_unreadable'],
  ])('refuses %s, and says why', async (_, bytes, name, code) => {
    const before = await listed(mara);
    const reply = await upload(bytes, name);
    expect(reply.error).toBe(code);
    expect((reply.body as { error: { message: string } }).error.message).toMatch(/Datei|ZIP/);
    expect(await listed(mara)).toEqual(before);
  });

  it('is changed by marketing and administrators alone', async () => {
    const asset = await added(pdf('rights'), 'rechte.pdf');
    const service = await test.as('customer_service');
    const broker = await test.as('broker_lead_manager', 'kg:nord');
    expect((await upload(pdf('x'), 'x.pdf', 'flyer', anna)).error).toBe('forbidden');
    expect((await command(api.withdrawAsset, asset, { who: service })).error).toBe('forbidden');
    expect((await service.call(api.listAssets)).status).toBe(200);
    expect((await broker.call(api.listAssets)).status).toBe(200);
    expect((await command(api.withdrawAsset, asset, { who: broker })).error).toBe('forbidden');
    const changed = await command(api.changeAsset, asset, {
      who: admin,
      body: { titleDe: 'Rechte', titleEn: 'Rights', language: 'de' },
    });
    expect(changed.data).toMatchObject({ titleDe: 'Rechte', titleEn: 'Rights', language: 'de', version: 2 });
    const empty = await command(api.changeAsset, changed.data as Asset, { body: { titleDe: ' ' } });
    expect(empty.error).toBe('invalid');
  });

  it('shows the second of two at one asset what the first has done', async () => {
    const opened = await added(pdf('two'), 'zwei.pdf');
    expect((await command(api.changeAsset, opened, { body: { titleDe: 'Herbst' } })).status).toBe(200);
    const late = await command(api.changeAsset, opened, { who: admin, body: { titleDe: 'Winter' } });
    expect([late.status, late.error]).toEqual([412, 'version_conflict']);
    expect(late.body).toMatchObject({ error: { details: { titleDe: 'Herbst', version: 2 } } });
    const upload2 = await command(api.replaceAssetFile, opened, {
      body: pdf('late'),
      query: { fileName: 'x' },
    });
    expect(upload2.error).toBe('version_conflict');
  });

  it('keeps the earlier file when one is replaced', async () => {
    const asset = await added(pdf('first'), 'flyer.pdf');
    const replaced = await command(api.replaceAssetFile, asset, {
      body: pdf('second'),
      query: { fileName: 'Flyer neu.pdf' },
    });
    expect(replaced.data).toMatchObject({ version: 2, file: { number: 2, fileName: 'Flyer neu.pdf' } });
    const files = await mara.call(api.listAssetFiles, { params: { id: asset.id } });
    expect((files.data as { items: AssetFile[] }).items.map(({ number }) => number)).toEqual([2, 1]);
    expect(text(await linked(await link(anna, { id: asset.id })))).toContain('second');
    expect(text(await linked(await link(mara, { id: asset.id, number: 1 })))).toContain('first');
    const denied = await anna.call(api.linkAssets, { body: { id: asset.id, number: 1 } });
    expect(denied.error).toBe('not_found');
  });

  it('withdraws an asset and brings it back; meanwhile only those see it who manage it', async () => {
    const asset = await added(pdf('gone'), 'weg.pdf');
    const open = await link(anna, { id: asset.id });
    const gone = (await command(api.withdrawAsset, asset)).data as Asset;
    expect((await linked(open)).status, 'a link from before leads nowhere').toBe(404);
    expect(gone.withdrawnAt).not.toBeNull();
    expect((await listed(anna)).map(({ id }) => id)).not.toContain(asset.id);
    expect((await listed(mara)).map(({ id }) => id)).toContain(asset.id);
    expect((await anna.call(api.linkAssets, { body: { id: asset.id } })).error).toBe('not_found');
    expect((await command(api.withdrawAsset, gone)).error).toBe('wrong_state');
    const back = await command(api.restoreAsset, gone, { who: admin });
    expect(back.data).toMatchObject({ withdrawnAt: null, version: 3 });
    expect((await listed(anna)).map(({ id }) => id)).toContain(asset.id);
  });

  it('puts assets in order; those not named follow', async () => {
    const [a, b, c] = [
      await added(pdf('a'), 'a.pdf', 'graphic'),
      await added(pdf('b'), 'b.pdf', 'graphic'),
      await added(pdf('c'), 'c.pdf', 'graphic'),
    ];
    const body = { kind: 'graphic', ids: [c.id, b.id] };
    const reply = await mara.call(api.orderAssets, { body });
    const graphics = (reply.data as { items: Asset[] }).items.filter(({ kind }) => kind === 'graphic');
    expect(graphics.map(({ id }) => id)).toEqual([c.id, b.id, a.id]);
    expect(graphics.every(({ version }) => version === 1)).toBe(true);
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });

  it('plays a video in parts, and saves everything else', async () => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypisom0123456789abcdefghij')]);
    const video = await added(bytes, 'film.mp4', 'video');
    const token = await link(anna, { id: video.id });
    const played = await linked(token, { Range: 'bytes=4-7' }, { play: '1' });
    expect([played.status, text(played)]).toEqual([206, 'ftyp']);
    expect(played.headers.get('content-range')).toBe('bytes 4-7/32');
    expect(played.headers.get('content-disposition')).toBe('inline');
    expect((await linked(token)).headers.get('content-disposition')).toMatch(/^attachment; .*film\.mp4$/);
    const drawing = await added(svg('<path d="M0 0h9v9z"/>'), 'zeichen.svg', 'logo');
    const asked = await linked(await link(anna, { id: drawing.id }), {}, { play: '1' });
    expect(asked.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(asked.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('lets a link work for an hour, and no false one', async () => {
    const token = await link(anna, { kind: null, language: null });
    expect((await linked(`${token.slice(0, -4)}AAAA`)).error).toBe('link_expired');
    const before = test.now().toISOString();
    test.setNow(new Date(test.now().getTime() + 3_600_001).toISOString());
    expect((await linked(token)).error).toBe('link_expired');
    test.setNow(before);
    expect((await linked(token)).status).toBe(200);
  });
});
