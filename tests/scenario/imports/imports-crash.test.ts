import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listContracts } from '#api/contracts.ts';
import { contractFile, contractLine } from '../../support/acts/import-files.ts';
import { engines } from '../../support/database/engines.ts';
import { importOnce, openImportSite, startFile } from '../../support/server/import-site.ts';

describe.each(engines)('a server on %s that is killed during an import', (engine) => {
  let site: Awaited<ReturnType<typeof openImportSite>>;
  beforeEach(async () => {
    site = await openImportSite(engine);
  });
  afterEach(() => site.close());

  it('goes on where it was, and imports each row once', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => contractLine('1001', at));
    let olga = await site.as('olga');
    const { id } = await startFile(olga, Buffer.from(contractFile(lines)));
    const before = await importOnce(olga, id, ({ counts }) => (counts.imported ?? 0) > 0);
    await site.crash();
    olga = await site.as('olga');
    const after = await importOnce(olga, id, () => true);
    expect(before.counts.ready).toBeGreaterThan(0);
    expect(after.counts.imported).toBeGreaterThanOrEqual(before.counts.imported!);
    const end = await importOnce(olga, id, ({ state }) => state === 'done');
    expect(end.counts).toMatchObject({ imported: 400, ready: 0, known: 0, refused: 0 });
    const { total } = await olga.call<{ total: { count: number } }>(listContracts);
    expect(total.count).toBe(400);
  });
});
