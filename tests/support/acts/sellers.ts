import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { clients, salespersons } from '#server/directory/clients.table.ts';
import { bringLists } from '#server/reference-lists/reference-lists.usecases.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { startApp, type TestApp } from '../server/app.ts';
import type { EngineName } from '../database/engines.ts';

/** A retailer with two salespersons, one of another association, and one in Austria. */
export const shop = 'kg:nord:1001';
export const otherShop = 'kg:sued:2001';
export const austrianShop = 'kg:nord:3001';

/** Starts a server with the reference lists and these retailers. */
export async function startWithSellers(engine: EngineName): Promise<TestApp> {
  const test = await startApp(engine);
  await bringLists({ db: test.deps.db, now: test.now() });
  for (const ern of [shop, otherShop, austrianShop]) await test.retailer(ern);
  await test.deps.db.inTransaction(system, async (tx) => {
    await tx.update(clients).set({ country: 'AT' }).where(eq(clients.code, '3001'));
    for (const name of ['Zoe Adler', 'Frieda Kern']) {
      await tx.insert(salespersons).values({ id: randomUUID(), clientCode: '1001', ...placeOf(shop), name });
    }
  });
  return test;
}
