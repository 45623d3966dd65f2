import { Hono } from 'hono';
import { nobody } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { within } from '../within.ts';

/** `live`: the process answers. `ready`: it accepts work, so its database answers and it was not told to stop. */
export function healthRoutes({ db, leaving }: Pick<Deps, 'db' | 'leaving'>): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.get('/live', (c) => c.json({ data: { live: true } }));
  app.get('/ready', async (c) => {
    if (leaving.aborted) return c.json({ data: { ready: false, reason: 'stopping' } }, 503);
    try {
      await within(
        3000,
        // An empty transaction needs a database that answers.
        db.inTransaction(nobody, () => Promise.resolve()),
      );
      return c.json({ data: { ready: true } });
    } catch {
      return c.json({ data: { ready: false, reason: 'database' } }, 503);
    }
  });
  return app;
}
