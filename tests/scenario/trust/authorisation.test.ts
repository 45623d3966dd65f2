import { describe, expect, it } from 'vitest';
import { engines } from '../../support/database/engines.ts';
import { note } from '../../trust/figures.ts';
import { ownershipCells, tokenCells } from '../../trust/cells.ts';

/**
 * Generated from the API's table: call × state of the token, and role × call × whose record. `roles.test.ts` has role ×
 * call. TRUST=long tries both engines, `npm run test:trust` does so.
 */
const tried = process.env['TRUST'] === 'long' ? engines : engines.slice(0, 1);

describe.each(tried)('who gets what on %s', (engine) => {
  it('no call takes a token but a good one', async () => {
    const { tried: cells, wrong } = await tokenCells(engine);
    note({ what: `call × state of the token, ${engine}`, tried: cells, failed: wrong.length, detail: '' });
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(1500);
  }, 300_000);

  it('what is others’ is as if it did not exist, and stays as it was', async () => {
    const { tried: cells, wrong } = await ownershipCells(engine);
    note({ what: `role × call × whose record, ${engine}`, tried: cells, failed: wrong.length, detail: '' });
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(250);
  }, 300_000);
});
