import { Hono } from 'hono';
import { nobody } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { within } from '../within.ts';

/**
 * `live`: the process answers. `ready`: it accepts work, so its database and the store of its files answer and it was not
 * told to stop.
 */
export function healthRoutes({ db, files, leaving }: Pick<Deps, 'db' | 'files' | 'leaving'>): Hono {
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
    } catch {
      return c.json({ data: { ready: false, reason: 'database' } }, 503);
    }
    try {
      await within(3000, files.check({ writing: false }));
    } catch {
      return c.json({ data: { ready: false, reason: 'files' } }, 503);
    }
    return c.json({ data: { ready: true } });
  });
  return app;
}
