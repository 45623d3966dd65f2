import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addContractNote, getContractHistory } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import { followers } from '#server/followers.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { deed } from '#server/shared/deeds/deed.ts';
import { follower, type Followed } from '#server/shared/db/follower.ts';
import { accountRecord } from '#server/shared/deeds/records.ts';
import { ApiError } from '#server/shared/api-error.ts';
import { sell, filedClaim } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines, freshDatabase } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('what follows a deed on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string; email: string };
  let heard: Pick<Followed, 'name' | 'data' | 'details'>[];
  let fails = false;

  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    anna = await test.as('retailer', shop);
    const webhook = follower(['claim.filed', 'contract.note'], async ({ name, data, details }) => {
      heard.push({ name, data, details });
      if (fails) throw new ApiError('unavailable');
    });
    test.deps.db.follow({ followers: [...followers, webhook], settings: test.deps.settings });
  });
  beforeEach(() => {
    heard = [];
    fails = false;
  });
  afterAll(() => test.close());

  const note = (code: string, id: string = randomUUID()) =>
    anna.call(addContractNote, {
      params: { code },
      body: { id, text: 'Rückruf am Montag', writtenAt: '2026-11-20T10:00:00Z' },
      headers: { [headers.idempotencyKey]: randomUUID() },
    });

  it('a new follower hears of deeds whose use cases do not know it', async () => {
    const contract = await sell(test, shop);
    const claim = await filedClaim(test, anna, contract);
    const id = randomUUID();
    expect((await note(contract.code, id)).status).toBe(200);
    expect(heard).toMatchObject([
      { name: 'claim.filed', details: { claim: { id: claim.id }, event: 'file' } },
      { name: 'contract.note', data: { noteId: id } },
    ]);
  });

  it('a follower that fails takes the deed back with it', async () => {
    const contract = await sell(test, shop);
    fails = true;
    expect((await note(contract.code)).error).toBe('unavailable');
    expect(heard).toHaveLength(1);
    fails = false;
    const history = (await anna.call(getContractHistory, { params: { code: contract.code } })).data;
    expect(JSON.stringify(history)).not.toContain('Rückruf am Montag');
  });

  it('no deed is told in a database that was opened without followers', async () => {
    const bare = await freshDatabase(engine);
    const userId = randomUUID();
    const done = bare.inTransaction(system, (tx) =>
      deed(tx, { record: accountRecord(userId), kind: 'renamed', actor: system, now: test.now() }),
    );
    await expect(done).rejects.toThrow('without the followers of deeds');
    const rows = await bare.inTransaction(system, (tx) =>
      tx.select().from(trailRows).where(eq(trailRows.recordId, userId)),
    );
    expect(rows).toEqual([]);
    await bare.close();
  });
});
