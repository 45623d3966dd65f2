import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '#server/shared/files/file-store.ts';
import { s3Files } from '#server/shared/files/s3.ts';
import { startSwift, hasSwift } from '../../support/server/swift.ts';
import { storeSuite } from '../../support/server/store-suite.ts';
import { note } from '../../trust/figures.ts';

const runs = process.env['TRUST'] === 'long' && hasSwift();
if (process.env['TRUST'] === 'long' && !runs)
  console.warn('no S3 server: apt-get install --no-install-recommends python3-swift');

describe.runIf(runs)('OpenStack Swift as the store of files', () => {
  let swift: Awaited<ReturnType<typeof startSwift>>;
  beforeAll(async () => {
    swift = await startSwift(4380);
  });
  afterAll(() => swift[Symbol.asyncDispose]());

  storeSuite('Swift', () => Promise.resolve(s3Files(swift.at, { perPage: 9 })));

  it.each([
    [{ bucket: 'nobodys' }, 'there is no bucket nobodys: create it, or correct S3_BUCKET'],
    [{ region: 'eu-west-1' }, 'eu-west-1 is not its region: set S3_REGION=us-east-1'],
    [{ secretAccessKey: 'wrong' }, 'correct S3_SECRET_ACCESS_KEY or S3_REGION'],
  ])('says of %j what to do', async (wrong, sentence) => {
    await expect(s3Files({ ...swift.at, ...wrong }).check({ writing: true })).rejects.toThrow(sentence);
  });

  it('says of a clock that is off by an hour what to do', async () => {
    const now = Date.now.bind(Date);
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor() {
        super(now() + 3_600_000);
      }
    } as DateConstructor;
    // The call is signed before anything is waited for.
    const checked = s3Files(swift.at).check({ writing: false });
    globalThis.Date = RealDate;
    await expect(checked).rejects.toThrow('our clock differs from its clock: set this machine’s by NTP');
  });

  it('keeps the first of two who write one key at once, whole', async () => {
    const files = s3Files({ ...swift.at, prefix: 'race/' });
    const tries = 50;
    let torn = 0;
    for (let round = 0; round < tries; round += 1) {
      const contents = [randomBytes(40_000), randomBytes(40_000)] as const;
      const key = `files/${round}`;
      await Promise.all(contents.map((bytes) => files.write(key, bytes)));
      const kept = (await bytesOf(files, key))!;
      if (!contents.some((bytes) => bytes.equals(kept))) torn += 1;
    }
    expect(torn).toBe(0);
    note({
      what: 'two write one key of a real S3 server at once',
      tried: tries,
      failed: torn,
      detail: 'OpenStack Swift 2.30',
    });
  });
});
