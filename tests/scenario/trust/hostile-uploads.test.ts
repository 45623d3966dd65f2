import { afterEach, describe, expect, it } from 'vitest';
import { putUpload } from '#api/uploads.ts';
import { scan } from '#server/shared/files/scanner.ts';
import { hashOf, takePhoto } from '../../support/acts/business.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { startClamd } from '../../support/server/clamd.ts';
import { note } from '../../trust/figures.ts';
import { hostileFiles } from '../../trust/hostile-files.ts';
import { sendHostile } from '../../trust/uploads.ts';

describe('hostile files', () => {
  /** `npm run test:trust` sends all of them to every place that takes files. Here one in eight. */
  it('are refused by their content, and nothing is left of them', async () => {
    const all = await hostileFiles();
    expect(all.length).toBeGreaterThan(300);
    const files = process.env['TRUST'] === 'long' ? all : all.filter((_, at) => at % 8 === 3);
    const outcome = await sendHostile(files);
    const { wrong, ...figures } = outcome;
    const detail = `${outcome.files} files; slowest ${Math.round(outcome.slowestMs)} ms, memory + ${Math.round(outcome.grownMb)} MB`;
    note({
      what: 'hostile files × places that take files',
      tried: outcome.sent,
      failed: wrong.length,
      detail,
    });
    console.log(JSON.stringify(figures));
    expect(wrong).toEqual([]);
    expect(outcome.slowestMs).toBeLessThan(25_000);
    expect(outcome.grownMb).toBeLessThan(600);
  }, 900_000);
});

describe('a virus scanner', () => {
  let test: TestApp | undefined;
  afterEach(async () => {
    await test?.close();
    test = undefined;
  });
  const found = 'Win.Test.EICAR_HDB-1';

  it('is asked about every upload; what it finds is refused, and what it cannot say waits', async () => {
    const clamd = await startClamd({ says: () => 'stream: OK\0' });
    test = await startApp('pglite', undefined, { CLAMD: `127.0.0.1:${clamd.port}` });
    await test.retailer('kg:nord:1001');
    const anna = await test.as('retailer', 'kg:nord:1001');
    const send = async (colour: string) => {
      const photo = await takePhoto(colour);
      const reply = await anna.call(putUpload, {
        params: { sha256: hashOf(photo) },
        body: new Uint8Array(photo),
        headers: { 'Content-Type': 'image/jpeg' },
      });
      return [reply.status, reply.error, reply.headers.get('retry-after')];
    };
    const heard: number[] = [];
    clamd.manner = {
      says: (bytes) => {
        heard.push(bytes.length);
        return 'stream: OK\0';
      },
    };
    expect(await send('#111111')).toEqual([200, undefined, null]);
    expect(heard).toEqual([(await takePhoto('#111111')).length]);
    clamd.manner = { says: () => `stream: ${found} FOUND\0` };
    expect(await send('#222222')).toEqual([422, 'file_infected', null]);
    const wait = [503, 'unavailable', '5'];
    clamd.manner = { says: () => 'INSTREAM size limit exceeded. ERROR\0' };
    expect(await send('#333333')).toEqual(wait);
    clamd.manner = { says: () => 'x'.repeat(100_000) };
    expect(await send('#333333')).toEqual(wait);
    clamd.manner = { says: () => '', hangsUpAfter: 100 };
    expect(await send('#333333')).toEqual(wait);
    clamd.stop();
    expect(await send('#333333')).toEqual(wait);
  });

  it('that is too slow is not waited for', async () => {
    const clamd = await startClamd({ says: () => null });
    const began = performance.now();
    const scanned = await scan({ host: '127.0.0.1', port: clamd.port }, new Uint8Array(200_000), 200);
    expect(scanned.kind).toBe('unknown');
    expect(performance.now() - began).toBeLessThan(2000);
    clamd.stop();
  });
});
